import { light } from './palette';

const INK = '#000';
const PAPER = '#fff';

const variables = (group: string, colors: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--mui-palette-${[group, name].filter(Boolean).join('-')}`, color]),
  );

/** Colours with a meaning, which are kept in print. */
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
  'button',
  '.MuiButton-root',
  '.MuiTabs-root',
  '.MuiFormControl-root',
  'a[download]',
  '[data-screen-only]',
].join();

/** Print styles: the text of a page without navigation and controls; no line is split across pages. */
export const printStyles = {
  // Item labels are printed on a roll, without page margins.
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
