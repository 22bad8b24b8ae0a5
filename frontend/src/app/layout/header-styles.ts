import type { SxProps, Theme } from '@mui/material/styles';

/** Fixed at the top. On the home page it has no border until the page is scrolled. */
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
  // Reserves space for the row of tools while its code is loading.
  '&[data-portal=true]': { minHeight: { md: (theme) => theme.sizes.portalHeader } },
  // The header stays visible while the keyboard focus is inside.
  '&[data-hidden=true]:not(:focus-within)': { transform: 'translateY(-100%)', boxShadow: 'none' },
};

export const headerBarSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 1, md: 2 },
  height: (theme) => theme.sizes.header,
  transition: 'height 250ms ease',
  '[data-shrunk=true] > &, [data-portal=true] > &': { height: (theme) => theme.sizes.headerCompact },
  '& .bar-only': { display: { xs: 'none', md: 'flex' } },
};
