import Box from '@mui/material/Box';
import { messageSx } from './lab-guide-styles';
import { MessageText } from './MessageText';
import { useArrival } from './use-arrival';

/** An answer while it is written. Screen readers are told the whole of it when it is there, and not each piece. */
export const Writing = ({ text }: { text: string }) => {
  const ref = useArrival(text);
  return (
    <Box ref={ref} aria-hidden data-role="assistant" sx={messageSx}>
      <MessageText text={text} />
    </Box>
  );
};
