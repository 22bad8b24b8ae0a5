import type { ThemeOptions } from '@mui/material/styles';
import { SECTION_OFFSET_PX } from '../../lib/scroll-to-section';
import { forcedColorsStyles } from './forced-colors-styles';
import { printStyles } from './print-styles';

type Overrides = NonNullable<ThemeOptions['components']>;

/** Surfaces: hairlines instead of shadows, except for what floats above the page. */
export const surfaceOverrides: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        // Links to a section stop where the header's links do.
        scrollPaddingTop: SECTION_OFFSET_PX,
        fontVariantNumeric: 'tabular-nums',
        overflowY: 'scroll',
      },
      'html:has([data-portal=true])': { scrollPaddingTop: theme.sizes.portalHeader + 8 },
      // What has the keyboard focus is not behind the bar.
      'html:has([data-bottom-bar=true])': { scrollPaddingBottom: theme.sizes.bottomBar },
      body: { minHeight: '100dvh' },
      '#root': { isolation: 'isolate' },
      'h1:focus, h2:focus, main:focus': { outline: 'none' },
      '::selection': { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.22)` },
      img: { maxWidth: '100%' },
      ...forcedColorsStyles,
      ...printStyles,
      '@media screen and (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short duration: an inherited colour would then change one level of elements a frame.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line.strong}`,
        boxShadow: theme.vars.shadows[8],
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line.strong}`,
        boxShadow: theme.vars.shadows[16],
        margin: theme.spacing(2),
        width: `calc(100% - ${theme.spacing(4)})`,
        maxWidth: theme.sizes.dialog,
        overflowWrap: 'anywhere',
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: theme.spacing(3, 3, 1) }) },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(1, 3, 2),
        '.MuiDialogTitle-root + &.MuiDialogContent-root': { paddingTop: theme.spacing(1) },
      }),
    },
  },
  MuiDialogActions: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 3, 3), gap: theme.spacing(0.5) }) },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        margin: theme.spacing(0, 0.5),
        borderRadius: 4,
        fontSize: theme.typography.body2.fontSize,
        gap: theme.spacing(1.25),
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.sunken }) },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: 3 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        padding: theme.spacing(0.5, 1),
      }),
    },
  },
};
