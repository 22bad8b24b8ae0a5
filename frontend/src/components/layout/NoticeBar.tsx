import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Frame } from './Page';

/** A quiet line above a page, about the whole portal. */
export const NoticeBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="section" aria-label={label} data-screen-only sx={{ bgcolor: 'surface.sunken' }}>
    <Frame
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: { xs: 1.5, md: 1 },
      }}
    >
      {children}
    </Frame>
  </Box>
);
