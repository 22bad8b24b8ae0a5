import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Short fields side by side where there is room. They stay aligned at the top when one has a message. */
export const FieldColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
