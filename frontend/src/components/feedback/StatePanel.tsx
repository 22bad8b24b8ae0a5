import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatePanelProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** A panel in place of content: empty, failed or forbidden. */
export const StatePanel = ({ title, text, action, role }: StatePanelProps) => (
  <Box
    role={role}
    sx={{
      py: { xs: 6, md: 9 },
      px: 3,
      textAlign: 'center',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      borderTop: 1,
      borderBottom: 1,
      borderColor: 'divider',
      overflowWrap: 'anywhere',
      '.beside-rings &': { p: 0, border: 0, textAlign: 'start', alignItems: 'start' },
    }}
  >
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    {text && (
      <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: (theme) => theme.sizes.page.narrow }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 3 }}>{action}</Box>}
  </Box>
);
