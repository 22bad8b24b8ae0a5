import type { SxProps, Theme } from '@mui/material/styles';

/** Fixed on top; on home it lies on the page without a line until someone scrolls. */
export const headerSx: SxProps<Theme> = {
  position: 'fixed',
  top: 0,
  insetInline: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  transition: 'transform 250ms ease, box-shadow 250ms ease, border-color 250ms ease',
  '&[data-home=true][data-shrunk=false]': { borderColor: 'transparent' },
  '&[data-shrunk=true]': { boxShadow: 3 },
  // Whoever walks the page with the keyboard must see where they are.
  '&[data-hidden=true]:not(:focus-within)': { transform: 'translateY(-100%)', boxShadow: 'none' },
};

export const headerBarSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 1, md: 2 },
  height: (theme) => theme.sizes.header,
  transition: 'height 250ms ease',
  '[data-shrunk=true] > &': { height: (theme) => theme.sizes.headerCompact },
  '& .bar-only': { display: { xs: 'none', md: 'flex' } },
};
