import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { bottomBarSx } from '../../../components/layout/bottom-bar-styles';

interface SaveBarProps {
  isChanged: boolean;
  isSending: boolean;
  /** What went wrong. */
  children: ReactNode;
}

/** The button that saves. It stays in sight while something is not saved, because switches look as if they were at once. */
export const SaveBar = ({ isChanged, isSending, children }: SaveBarProps) => (
  <Box data-screen-only data-bottom-bar={isChanged} sx={isChanged ? bottomBarSx : { mt: 4 }}>
    <Box sx={{ '& [role=alert]:not(:empty)': { mb: 1.5 } }}>
      {children}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          Save Settings
        </Button>
        <Typography component="output" variant="body2">
          {isChanged && 'Not saved yet'}
        </Typography>
      </Box>
    </Box>
  </Box>
);
