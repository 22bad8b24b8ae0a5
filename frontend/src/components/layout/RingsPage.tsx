import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Motif } from '../Motif';
import { Frame } from './Page';

/** As high as the window leaves room for, so that the rings end at the footer. */
const groundSx = {
  'main:has(> &)': { flex: 1, display: 'flex', flexDirection: 'column' },
  flex: 1,
  display: 'grid',
  position: 'relative',
  overflow: 'clip',
} as const;

const frameSx: SxProps<Theme> = {
  position: 'relative',
  minHeight: (theme) => theme.sizes.ringsPage,
  pt: { xs: 5, md: 'clamp(3rem, 12svh, 7rem)' },
  pb: 12,
  '& > .beside-rings': { position: 'relative', maxWidth: (theme) => theme.sizes.page.text },
  '& > .beside-rings > :not(header)': { maxWidth: (theme) => theme.sizes.page.narrow },
  '& h1': { typography: 'display' },
  // In the lower corner of narrow windows, and in the space beside the text of wide windows.
  '& > .rings': {
    position: 'absolute',
    aspectRatio: '1',
    width: { xs: '9rem', lg: '18rem' },
    right: { xs: '2rem', lg: '16%' },
    bottom: { xs: 0, lg: 'auto' },
    top: { lg: (theme) => `calc(${theme.sizes.ringsPage} / 2 - 9rem)` },
  },
};

/** A page with one thing to do, with the rings of the home page beside it. */
export const RingsPage = ({ children }: { children: ReactNode }) => (
  <Box sx={groundSx}>
    <Frame sx={frameSx}>
      <div className="rings">
        <Motif />
      </div>
      <div className="beside-rings">{children}</div>
    </Frame>
  </Box>
);
