import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A grid of cards with at most three columns. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: { xs: 1.5, md: 2 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      '&:has(> :nth-of-type(4):last-of-type)': {
        gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
      },
    }}
  >
    {children}
  </Box>
);
