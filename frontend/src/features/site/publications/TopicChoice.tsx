import { publicationCategories } from '@lab/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Ref } from 'react';
import { useResearch } from '../../../lib/site-words/site-words.api';

interface TopicChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Of the first topic. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Checkboxes for the topics of a publication, and for methodology. */
export const TopicChoice = ({ chosen, onChange, inputRef }: TopicChoiceProps) => {
  const titles = publicationCategories(useResearch().topics);
  const choose = (title: string, isChosen: boolean) =>
    onChange(titles.filter((each) => (each === title ? isChosen : chosen.includes(each))));
  return (
    <Box sx={{ display: 'grid', rowGap: 0.75, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {titles.map((title, index) => (
        <FormControlLabel
          key={title}
          label={title}
          control={
            <Checkbox
              slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
              checked={chosen.includes(title)}
              onChange={(_, isChosen) => choose(title, isChosen)}
            />
          }
        />
      ))}
    </Box>
  );
};
