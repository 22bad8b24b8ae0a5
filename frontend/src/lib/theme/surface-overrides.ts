import type { Theme, ThemeOptions } from '@mui/material/styles';
import { SECTION_OFFSET_PX } from '../scroll-to-section';
import { light } from './palette';
import { visualStyleVariables } from './visual-styles';

const INK = '#000';
const PAPER = '#fff';

const variables = (group: string, colors: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--mui-palette-${[group, name].filter(Boolean).join('-')}`, color]),
  );

/** Colours that carry meaning, and so are kept in print. */
const keptGroups = ['error', 'warning', 'success', 'info', 'decided', 'contact', 'category'] as const;

/** Black text on white, in both colour schemes. */
const inkOnPaper = {
  colorScheme: 'light',
  ...variables('background', { default: PAPER, paper: PAPER }),
  ...variables('text', { primary: INK, secondary: '#333' }),
  ...variables('primary', { main: INK, dark: INK, light: INK, mainChannel: '0 0 0' }),
  ...variables('line', { strong: '#999', control: '#666' }),
  ...variables('surface', { sunken: PAPER, tint: PAPER, alert: PAPER }),
  ...Object.assign({}, ...keptGroups.map((group) => variables(group, light[group]!))),
  ...variables('', { divider: '#bbb' }),
};

/** Interactive controls, which are hidden in print. */
const controls = [
  'button:not([data-printed])',
  '.MuiButton-root',
  '.MuiTabs-root',
  '.MuiFormControl-root',
  'a[download]',
  '[data-screen-only]',
].join();

/** Print styles: the text of a page without navigation and controls; no line is split across pages. */
const printStyles = {
  // Without page margins, because item labels are printed on a roll.
  '@page sheet': { margin: '18mm 16mm' },
  '@media print': {
    'html[data-color-scheme]': inkOnPaper,
    html: { fontSize: '10.5pt' },
    '#root': { page: 'sheet' },
    main: { paddingTop: '0 !important' },
    img: { filter: 'none !important' },
    [controls]: { display: 'none !important' },
    '[data-print-address]::after': { content: '" (" attr(data-print-address) ")"' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'p, dd': { orphans: 3, widows: 3 },
    'article, li, figure, img, tr': { breakInside: 'avoid' },
  },
};

const CHOSEN = [
  'button[aria-pressed=true]',
  'main a[aria-current=true]',
  '[role=option][aria-selected=true]',
  '.MuiMenuItem-root.Mui-selected',
].join();

/** In forced-colors mode, backgrounds and shadows disappear. What they conveyed is shown with system colors instead. */
const forcedColorsStyles = {
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiTooltip-tooltip, .MuiSkeleton-root': { border: '1px solid !important' },
    [`:is(${CHOSEN})`]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [`:is(${CHOSEN}), :is(${CHOSEN}) *`]: { color: 'HighlightText !important' },
    '.MuiTabs-indicator, .MuiLinearProgress-bar': { backgroundColor: 'Highlight !important' },
    '.MuiLinearProgress-root': { outline: '1px solid' },
    '.MuiSwitch-track': { outline: '1px solid' },
    '.MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText !important' },
    '.Mui-checked > .MuiSwitch-thumb': { backgroundColor: 'Highlight !important' },
    // Bars that show a number. The first bar in a row is the value.
    '[data-bar]': { backgroundColor: 'GrayText !important' },
    '[data-bar=main]': { backgroundColor: 'CanvasText !important' },
    [`:is(${CHOSEN}) [data-bar]`]: { backgroundColor: 'HighlightText !important' },
  },
};

/** Popups that can be open together with a toast: menus, options of a field, calendars. */
export const aboveToasts = ({ zIndex }: Theme) => ({ zIndex: zIndex.snackbar + 1 });

type Overrides = NonNullable<ThemeOptions['components']>;

/** Surfaces have hairlines instead of shadows, unless they float above the page. */
export const surfaceOverrides: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': visualStyleVariables.editorial,
      html: {
        // Makes links to a section stop at the same place as the header's links.
        scrollPaddingTop: SECTION_OFFSET_PX,
        fontVariantNumeric: 'tabular-nums',
        overflowY: 'scroll',
      },
      // Otherwise Linux places glyphs on whole pixels, and words run together.
      'html, button, input, textarea': { textRendering: 'geometricPrecision' },
      'html:has([data-portal=true])': { scrollPaddingTop: theme.sizes.portalHeader + 8 },
      // Keeps the focused element from being hidden behind the bar.
      'html:has([data-bottom-bar=true])': { scrollPaddingBottom: theme.sizes.bottomBar },
      // Breaks long words that users have entered. `anywhere` would also break words in narrow columns.
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      '#root': { isolation: 'isolate' },
      'h1:focus, h2:focus, main:focus': { outline: 'none' },
      '::selection': { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.22)` },
      // Texts and groups have no space of their own, and lists no bullets, except in texts in Markdown.
      'p, pre, dl, dd, ul, ol, fieldset': { margin: 0 },
      'ul, ol, fieldset, legend': { padding: 0 },
      'ul, ol': { listStyle: 'none' },
      fieldset: { minWidth: 0, border: 0 },
      img: { maxWidth: '100%' },
      summary: { listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
      'summary::before': {
        content: '""',
        display: 'inline-block',
        width: '0.4em',
        height: '0.4em',
        marginRight: '0.7em',
        border: 'solid currentColor',
        borderWidth: '0 1.5px 1.5px 0',
        transform: 'translateY(-0.15em) rotate(-45deg)',
      },
      'details[open] > summary::before': { transform: 'translateY(-0.25em) rotate(45deg)' },
      ...forcedColorsStyles,
      ...printStyles,
      '@media screen and (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Zero instead of a short duration, with which an inherited colour would change one level of elements per
          // frame.
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
      root: ({ theme }) => aboveToasts(theme),
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line.strong}`,
        boxShadow: theme.vars.shadows[8],
      }),
    },
  },
  MuiPickerPopper: { styleOverrides: { root: ({ theme }) => aboveToasts(theme) } },
  MuiDialog: {
    styleOverrides: {
      // Dialogs end above the place of toasts, so that toasts never cover their buttons. In a low window they make room
      // only while there is a toast.
      container: ({ theme }) => ({
        paddingBottom: 'var(--toast-room, 0px)',
        [`@media (min-height: ${theme.sizes.lowWindow}px)`]: {
          paddingBottom: `max(${theme.sizes.toastRoom}px, var(--toast-room, 0px))`,
        },
      }),
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line.strong}`,
        boxShadow: theme.vars.shadows[16],
        margin: theme.spacing(2),
        width: `calc(100% - ${theme.spacing(4)})`,
        maxHeight: `calc(100% - ${theme.spacing(4)})`,
        maxWidth: theme.sizes.dialog,
        overflowWrap: 'anywhere',
        // A calendar needs the whole width of a small phone.
        [theme.breakpoints.down('sm')]: { '&:has(.MuiPickersLayout-root)': { margin: 0, width: 'auto' } },
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
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 3, 3), gap: 4, flexWrap: 'wrap' }) },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        [theme.breakpoints.down('md')]: { minHeight: 44 },
        margin: theme.spacing(0, 0.5),
        borderRadius: 4,
        fontSize: theme.typography.body2.fontSize,
        gap: theme.spacing(1.25),
        // Names and categories can be wider than a phone.
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
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
