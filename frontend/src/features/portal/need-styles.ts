import type { Theme } from '@mui/material/styles';

/** Lines between hairlines: what kind, what, and when, below each other on a phone. */
export const needListSx = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;

export const needSx = (theme: Theme) => ({
  position: 'relative' as const,
  display: 'grid',
  columnGap: 4,
  rowGap: 0.25,
  alignItems: 'baseline',
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .when': { display: 'flex', flexWrap: 'wrap' as const, columnGap: 1.5, color: 'text.secondary' },
  '& .title': { overflowWrap: 'anywhere' as const },
  // The whole line can be clicked.
  '& a::after': { content: '""', position: 'absolute' as const, inset: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${theme.sizes.needLabel} minmax(0, 1fr) ${theme.sizes.needTime}`,
    '& .when': { flexDirection: 'column' as const, alignItems: 'flex-end', textAlign: 'right' as const },
  },
});

/** Buttons without a frame: their words end, or begin, where the lines do. */
export const endButtonSx = { mr: -2.5 } as const;
export const startButtonSx = { ml: -2.5 } as const;

/** On a phone it stands below the words, else at the end. */
export const rowButtonSx = { ml: { xs: -2.5, md: 0 }, mr: { md: -2.5 } } as const;

export const sectionHeadSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  mb: 2,
} as const;
