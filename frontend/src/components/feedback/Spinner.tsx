import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Something is loading. It shows itself only when that takes a moment. */
export const Spinner = ({ label }: { label: string }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      py: 12,
      '@keyframes appear': { from: { opacity: 0 } },
      animation: 'appear 200ms ease-out 200ms backwards',
    }}
  >
    <CircularProgress aria-label={label} size={32} thickness={3} />
  </Box>
);
