import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type StatusColor = 'error' | 'warning' | 'success' | 'info' | 'decided' | 'secondary';

/** A status as a coloured dot and text. */
export const StatusBadge = ({ color, children }: { color: StatusColor; children: ReactNode }) => (
  <Box
    component="span"
    data-color={color}
    sx={{
      flexShrink: 0,
      typography: 'caption',
      fontWeight: 550,
      whiteSpace: 'nowrap',
      color: `${color}.main`,
      // A dot at half the height of capitals. The text keeps the baseline of its line.
      '&::before': {
        content: '""',
        display: 'inline-block',
        mr: 0.75,
        verticalAlign: '0.1em',
        border: '0.25em solid',
        borderRadius: '50%',
      },
    }}
  >
    {children}
  </Box>
);
