import type { SxProps, Theme } from '@mui/material/styles';

const EDGE = { xs: 16, md: 24 };

/**
 * Where the page's gutter is wide enough, the launcher is in it. Elsewhere the page fades out below it, so that it never
 * covers text.
 */
export const groundSx: SxProps<Theme> = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'fab',
  height: (t) => `${t.sizes.chat.ground}px`,
  pointerEvents: 'none',
  background: (t) => `linear-gradient(transparent, ${t.vars.palette.background.default} 35%)`,
  display: { lg: 'none' },
  '@media print': { display: 'none' },
};

export const launcherSx: SxProps<Theme> = {
  position: 'fixed',
  right: (t) => ({ xs: 16, md: 24, lg: `calc((${t.sizes.gutter} - ${t.sizes.chat.launcher}px) / 2)` }),
  bottom: (t) => ({ xs: `${(t.sizes.chat.ground - t.sizes.chat.launcher) / 3}px`, lg: 24 }),
  zIndex: 'fab',
  display: 'grid',
  placeItems: 'center',
  width: (t) => t.sizes.chat.launcher,
  height: (t) => t.sizes.chat.launcher,
  p: 0,
  border: 0,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  boxShadow: 6,
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:hover': { bgcolor: 'primary.dark' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 3 },
  '@media print': { display: 'none' },
  '@media (forced-colors: active)': { border: '1px solid' },
};

export const windowSx: SxProps<Theme> = {
  position: 'fixed',
  inset: 'auto',
  right: EDGE,
  bottom: (t) => `${24 + t.sizes.chat.launcher + 12}px`,
  zIndex: 'fab',
  m: 0,
  p: 0,
  color: 'inherit',
  '&[open]': { display: 'flex' },
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: (t) => `min(${t.sizes.chat.width}px, calc(100vw - 32px))`,
  height: (t) => t.sizes.chat.height,
  maxHeight: 'calc(100dvh - 120px)',
  overflow: 'hidden',
  border: 1,
  borderColor: 'line.strong',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 16,
  '@keyframes guide-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  animation: 'guide-in 200ms ease-out',
};

/** The scrollbar is visible only while the messages scroll. */
export const messagesSx: SxProps<Theme> = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  p: 2,
  scrollbarWidth: 'thin',
  scrollbarColor: 'transparent transparent',
  transition: 'scrollbar-color 200ms',
  '&[data-scrolling=true], &:focus-visible': { scrollbarColor: (t) => `${t.vars.palette.line.control} transparent` },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
};

export const messageSx: SxProps<Theme> = {
  maxWidth: (t) => t.sizes.chat.bubble,
  alignSelf: 'flex-start',
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '&[data-role=user]': { alignSelf: 'flex-end', bgcolor: 'surface.tint' },
};
