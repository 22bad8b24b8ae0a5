import type { Theme } from '@mui/material/styles';

/**
 * Rows with the columns side by side; on narrow screens each row is a block of labelled lines. Browsers keep the meaning of a
 * table in any layout.
 */
export const listTableSx = (theme: Theme) => ({
  '&, & thead, & tbody': { display: 'block' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  '& tr': {
    display: 'grid',
    alignItems: 'center',
    columnGap: 2.5,
    px: { xs: 2, md: 2.5 },
    py: 1,
    minHeight: 52,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tr:last-of-type': { borderBottom: 0 },
  '& tr:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& tbody > tr:hover': { bgcolor: 'surface.tint' },
  '& thead': { borderBottom: 1, borderColor: 'divider', bgcolor: 'surface.sunken', fontWeight: 550 },
  '& thead > tr': { minHeight: 44 },
  '& th, & td': { p: 0, minWidth: 0, textAlign: 'left', fontWeight: 'inherit', overflowWrap: 'anywhere' },
  '& .label': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& thead > tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, py: 1.5 },
    '& thead > tr::before': { content: '"Sort by"', width: '100%', color: 'text.secondary', fontWeight: 400 },
    '& .unsorted': { display: 'none' },
    '& tbody > tr': { rowGap: 0.5, py: 1.5 },
    '& td': { display: 'flex', alignItems: 'baseline', gap: 1 },
    '& td:has(> .value:empty)': { display: 'none' },
    '& .label': { display: 'block', flex: '0 0 6.5rem', color: 'text.secondary', typography: 'caption' },
  },
});
