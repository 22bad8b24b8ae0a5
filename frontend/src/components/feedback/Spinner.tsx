import Box, { type BoxProps } from '@mui/material/Box';
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

/** A spinner in the middle of the window, for content that has no place on the page yet. */
export const WindowSpinner = ({ label, ...props }: { label: string } & Omit<BoxProps<'span'>, 'sx'>) => (
  <Box
    component="span"
    {...props}
    sx={{
      ...appearLateSx,
      position: 'fixed',
      inset: 0,
      m: 'auto',
      width: 'fit-content',
      height: 'fit-content',
      display: 'flex',
      p: 1.5,
      borderRadius: '50%',
      bgcolor: 'background.paper',
      boxShadow: 3,
      // Above dialogs, because a dialog may open another one.
      zIndex: 'tooltip',
      pointerEvents: 'none',
    }}
  >
    <CircularProgress aria-label={label} size={32} thickness={3} />
  </Box>
);
