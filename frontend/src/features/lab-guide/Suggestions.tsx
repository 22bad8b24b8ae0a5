import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { suggestions } from './intent-texts';

/** The three answers to the greeting, for a click. */
export const Suggestions = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {suggestions.map((text) => (
      <Button key={text} size="small" variant="outlined" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))}
  </Box>
);
