import type { Theme } from '@mui/material/styles';

/** A bar over the lower edge of the window, on phones above the row of tools. */
export const bottomBarSx = ({ sizes, spacing }: Theme) => ({
  position: 'sticky',
  zIndex: 'speedDial',
  bottom: {
    xs: `calc(${sizes.portalTabs}px + env(safe-area-inset-bottom) + ${spacing(1)})`,
    md: spacing(2),
  },
  alignSelf: 'flex-start',
  display: 'block',
  width: '100%',
  maxWidth: sizes.page.text,
  mt: 4,
  py: 1.5,
  px: 2,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'surface.tint',
  boxShadow: 3,
  // The bar itself lies in the page's scroll padding: the page does not scroll when the focus moves into the bar.
  '& button': { scrollMarginBottom: `-${sizes.bottomBar}px` },
});
