import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards side by side, up to three in a row; four would leave one alone. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gap: { xs: 2, md: 3 },
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' },
      '&:has(> :nth-of-type(4):last-of-type)': { gridTemplateColumns: { lg: '1fr 1fr', xl: 'repeat(4, 1fr)' } },
    }}
  >
    {children}
  </Box>
);
