import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const saveBarSx = ({ sizes, spacing, breakpoints }: Theme) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: `calc(${sizes.portalTabs}px + env(safe-area-inset-bottom))`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 4,
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2.5 } },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  [breakpoints.up('md')]: { bottom: 0, py: spacing(2) },
});

/** The buttons below a form, which stay in sight. */
export const SaveBar = ({ children }: { children: ReactNode }) => <Box sx={saveBarSx}>{children}</Box>;
