import type { Theme } from '@mui/material/styles';
import { ruledRowSx } from '../../components/list/ruled-list-styles';

/** A task: type, title, time and buttons in a line, below each other on phones. */
export const needSx = (theme: Theme) => ({
  position: 'relative' as const,
  display: 'grid',
  columnGap: 3,
  rowGap: 0.25,
  alignItems: 'baseline',
  ...ruledRowSx,
  py: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& .when': { display: 'flex', flexWrap: 'wrap' as const, columnGap: 1.5, color: 'text.secondary' },
  '& .title': { overflowWrap: 'anywhere' as const },
  // Makes the whole line clickable.
  '& a::after': { content: '""', position: 'absolute' as const, inset: 0 },
  '& .buttons': { position: 'relative' as const, width: 'fit-content', mt: { xs: 1, lg: 0 } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${theme.sizes.needLabel} minmax(0, 1fr) fit-content(${theme.sizes.needTime})`,
    '& .when': { flexDirection: 'column' as const, alignItems: 'flex-end', textAlign: 'right' as const },
    '& .buttons': { gridColumn: '2 / -1', justifySelf: 'end' },
  },
  [theme.breakpoints.up('lg')]: {
    alignItems: 'center',
    gridTemplateColumns: `${theme.sizes.needLabel} minmax(0, 1fr) ${theme.sizes.needTime} ${theme.sizes.needButtons}`,
    '& .buttons': { gridColumn: 4 },
  },
});

/** A part of the dashboard. */
export const sectionSx = { mt: { xs: 4, md: 5 }, outline: 'none' } as const;

/** A text button whose label is aligned with the start of the lines. */
export const startButtonSx = { ml: -2.5 } as const;
