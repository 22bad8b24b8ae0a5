import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** A loading placeholder fades in late, so that it does not flash when loading is quick. */
export const appearLateSx = {
  '@keyframes appear': { from: { opacity: 0 } },
  animation: 'appear 200ms ease-out 200ms backwards',
} as const;

export const Spinner = ({ label }: { label: string }) => (
  <Box sx={{ ...appearLateSx, display: 'grid', placeItems: 'center', py: 12 }}>
    <CircularProgress aria-label={label} size={32} thickness={3} />
  </Box>
);
