import { light } from './palette';

const INK = '#000';
const PAPER = '#fff';

const variables = (group: string, colors: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--mui-palette-${[group, name].filter(Boolean).join('-')}`, color]),
  );

/** Colours that say something, on paper too. */
const keptGroups = ['error', 'warning', 'success', 'info', 'decided', 'contact', 'category'] as const;

/** Whatever colours the screen has: ink on paper. */
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

/** What only answers to a hand. */
const controls = [
  'button',
  '.MuiButton-root',
  '.MuiTabs-root',
  '.MuiFormControl-root',
  'a[download]',
  '[data-screen-only]',
].join();

/** Pages on paper: their text, without what one navigates and operates them with, and no line cut in two. */
export const printStyles = {
  // The label of an item comes on a roll, which knows no such margins.
  '@page sheet': { margin: '18mm 16mm' },
  '@media print': {
    'html[data-color-scheme]': inkOnPaper,
    html: { fontSize: '10.5pt' },
    '#root': { page: 'sheet' },
    main: { paddingTop: '0 !important' },
    img: { filter: 'none !important' },
    [controls]: { display: 'none !important' },
    '[data-print-address]::after': { content: '" (" attr(href) ")"' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'p, dd': { orphans: 3, widows: 3 },
    'article, li, figure, img, tr': { breakInside: 'avoid' },
  },
};
