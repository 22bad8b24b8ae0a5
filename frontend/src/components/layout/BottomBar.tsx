import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A bar over the lower edge of the window, on phones above the row of tools. */
const bottomBarSx = ({ sizes, spacing }: Theme) => ({
  position: 'sticky',
  zIndex: 'speedDial',
  bottom: {
    xs: `calc(${sizes.portalTabs}px + env(safe-area-inset-bottom) + ${spacing(1)})`,
    md: spacing(2),
  },
  alignSelf: 'flex-start',
  display: 'block',
  maxWidth: `min(100%, ${sizes.page.text})`,
  mt: 4,
  pl: { xs: 1.5, md: 2 },
  pr: 0.75,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'surface.tint',
  boxShadow: 3,
  // The bar itself is inside the page's scroll padding, so the page does not scroll when the focus moves into the bar.
  '& button': { scrollMarginBottom: `-${sizes.bottomBar}px` },
});

interface BottomBarProps {
  /** The content of the bar; undefined for no bar. */
  bar: ReactNode;
  children: ReactNode;
}

/**
 * First in the tab order, but last on the page, so that the content does not move when the bar appears or disappears.
 */
const frameSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  '& > .content': { order: -1, minWidth: 0 },
};

/**
 * Content with a bar over the lower edge of the window. The live region is always rendered, so that screen readers
 * announce its content when it appears.
 */
export const BottomBar = ({ bar, children }: BottomBarProps) => (
  <Box sx={frameSx}>
    <Box
      component="output"
      data-screen-only
      data-bottom-bar={Boolean(bar)}
      data-keep-clear={Boolean(bar)}
      sx={bar ? bottomBarSx : {}}
    >
      {bar}
    </Box>
    <div className="content">{children}</div>
  </Box>
);
