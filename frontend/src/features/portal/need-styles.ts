import type { Theme } from '@mui/material/styles';

/** Lines between hairlines: type, title, time and buttons; stacked on phones. */
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
  // Makes the whole line clickable.
  '& a::after': { content: '""', position: 'absolute' as const, inset: 0 },
  '& .buttons': { position: 'relative' as const, width: 'fit-content', mt: { xs: 1, lg: 0 } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${theme.sizes.needLabel} minmax(0, 1fr) ${theme.sizes.needTime}`,
    '& .when': { flexDirection: 'column' as const, alignItems: 'flex-end', textAlign: 'right' as const },
    '& .buttons': { gridColumn: 2 },
  },
  [theme.breakpoints.up('lg')]: {
    alignItems: 'center',
    gridTemplateColumns: `${theme.sizes.needLabel} minmax(0, 1fr) ${theme.sizes.needTime} ${theme.sizes.needButtons}`,
    '& .buttons': { gridColumn: 4, justifySelf: 'end' },
  },
});

/** Text buttons whose labels are aligned with the start or end of the lines. */
export const endButtonSx = { mr: -2.5 } as const;
export const startButtonSx = { ml: -2.5 } as const;

/** Below the text on phones, otherwise at the end of the line. */
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

/** A part of the dashboard below the tools. */
export const sectionSx = { mt: { xs: 4, md: 5 }, outline: 'none' } as const;
