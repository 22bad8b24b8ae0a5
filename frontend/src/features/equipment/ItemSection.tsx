import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A list entry on an item's page. */
export const entrySx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;

interface ItemSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of an item's page. */
export const ItemSection = ({ title, action, children }: ItemSectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h4" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
};
