import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { bottomBarSx } from './bottom-bar-styles';

interface BottomBarProps {
  /** What the bar shows; undefined for no bar. */
  bar: ReactNode;
  children: ReactNode;
}

/** First in the tab order, but last on the page: the content does not move when the bar appears or goes. */
const frameSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  '& > .content': { order: -1, minWidth: 0 },
};

/**
 * Content with a bar over the lower edge of the window. The live region is always rendered, so that screen readers announce
 * what appears in it.
 */
export const BottomBar = ({ bar, children }: BottomBarProps) => (
  <Box sx={frameSx}>
    <Box component="output" data-screen-only data-bottom-bar={Boolean(bar)} sx={bar ? bottomBarSx : {}}>
      {bar}
    </Box>
    <div className="content">{children}</div>
  </Box>
);
