import Box from '@mui/material/Box';
import { messageSx } from './lab-guide-styles';
import { useArrival } from './use-arrival';

const dotsSx = {
  '@keyframes think': { '0%, 60%, 100%': { opacity: 0.25 }, '30%': { opacity: 1 } },
  '& > span': { animation: 'think 1200ms infinite' },
  '& > :nth-of-type(2)': { animationDelay: '150ms' },
  '& > :nth-of-type(3)': { animationDelay: '300ms' },
} as const;

/** Shown while waiting for a reply. */
export const Thinking = () => {
  const ref = useArrival();
  return (
    <Box ref={ref} data-role="assistant" sx={[messageSx, { color: 'text.secondary' }].flat()}>
      Thinking
      <Box component="span" aria-hidden sx={dotsSx}>
        <span>.</span>
        <span>.</span>
        <span>.</span>
      </Box>
    </Box>
  );
};
