import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type StatusColor = 'error' | 'warning' | 'success' | 'info' | 'decided' | 'secondary';

/** What state something is in: a coloured dot and the words. */
export const StatusBadge = ({ color, children }: { color: StatusColor; children: ReactNode }) => (
  <Box
    component="span"
    data-color={color}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      flexShrink: 0,
      typography: 'caption',
      fontWeight: 550,
      whiteSpace: 'nowrap',
      color: `${color}.main`,
      '&::before': { content: '""', border: '0.25em solid', borderRadius: '50%' },
    }}
  >
    {children}
  </Box>
);
