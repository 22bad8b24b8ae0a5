import type { DiscussionProposal, PaperOption } from '@lab/contracts';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { OutsideLink } from './MeetingDetails';
import { papersOf } from './papers';

interface PaperChoiceProps {
  proposal: DiscussionProposal;
  value: PaperOption | undefined;
  onChange: (option: PaperOption) => void;
}

/** One of the three papers; each can be looked at before. */
export const PaperChoice = ({ proposal, value, onChange }: PaperChoiceProps) => {
  const id = useId();
  return (
    <div>
      <FormLabel id={id} component="p" sx={{ mt: 0 }}>
        Paper
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_, option) => onChange(option as PaperOption)}
        sx={{ borderTop: 1, borderColor: 'divider' }}
      >
        {papersOf(proposal).map(({ option, letter, title, link }) => (
          <Box key={option} sx={{ display: 'flex', py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Radio value={option} id={id + option} sx={{ alignSelf: 'flex-start', mr: 1 }} />
            <Box sx={{ minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              <Typography component="label" htmlFor={id + option} variant="body2" sx={{ cursor: 'pointer' }}>
                <strong>{letter}</strong> {title}
              </Typography>
              {link && (
                <Typography variant="caption" component="p">
                  <OutsideLink href={link}>{link}</OutsideLink>
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </div>
  );
};
