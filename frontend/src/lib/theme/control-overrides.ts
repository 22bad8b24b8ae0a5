import type { Theme, ThemeOptions } from '@mui/material/styles';
import { scrollFade } from './scroll-fade';

type Overrides = NonNullable<ThemeOptions['components']>;

const focusRing = (theme: Omit<Theme, 'components'>) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Buttons and other controls: no ripple, and one focus ring for all. */
export const controlOverrides: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ font: 'inherit', letterSpacing: 'inherit', '&.Mui-focusVisible': focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        padding: theme.spacing(1, 2.5),
        flexShrink: 0,
        transition: theme.transitions.create(['background-color', 'border-color', 'color'], { duration: 150 }),
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 36, padding: theme.spacing(0.5, 1.75), fontSize: '0.875rem' },
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.primary.dark } },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: theme.vars.palette.line.control,
              '&:hover': { borderColor: theme.vars.palette.text.primary, backgroundColor: 'transparent' },
            },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.surface.sunken } },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.surface.sunken, color: theme.vars.palette.text.primary },
        variants: [{ props: { size: 'small' }, style: { width: 32, height: 32 } }],
      }),
    },
  },
  MuiLink: {
    defaultProps: { color: 'primary' },
    styleOverrides: {
      root: ({ theme }) => ({
        textUnderlineOffset: '0.22em',
        textDecorationThickness: '1px',
        textDecorationColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.4)`,
        '&:hover': { textDecorationColor: 'currentColor' },
        '&:focus-visible': { ...focusRing(theme), borderRadius: 2 },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { padding: 7 },
      // The track has an outline that is visible even while the switch is off.
      switchBase: ({ theme }) => ({
        '&& + .MuiSwitch-track': { backgroundColor: theme.vars.palette.line.control, opacity: 1 },
        '&&.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.vars.palette.primary.main },
      }),
      track: { borderRadius: 12 },
      thumb: ({ theme }) => ({ boxShadow: 'none', color: theme.vars.palette.background.paper }),
    },
  },
  MuiCircularProgress: {
    defaultProps: { enableTrackSlot: true, thickness: 3 },
    styleOverrides: { track: { opacity: 0.2 } },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}`, minHeight: 44 }),
      scroller: scrollFade,
      indicator: { height: 2 },
      list: ({ theme }) => ({ gap: theme.spacing(3) }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minHeight: 44,
        minWidth: 0,
        padding: theme.spacing(1, 0),
        '&.Mui-focusVisible': { ...focusRing(theme), outlineOffset: -2 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 28,
        borderRadius: theme.vars.shape.borderRadius,
        backgroundColor: theme.vars.palette.surface.tint,
        color: theme.vars.palette.text.primary,
        fontSize: '0.8125rem',
      }),
    },
  },
};
