import type { SxProps, Theme } from '@mui/material/styles';
import { truncated } from '../../../components/truncated';
import type { Period, Span } from './timeline';

const HATCH_PX = 6;

/** Stripes, which are visible without colours too. */
const hatch = (line: string): string =>
  `repeating-linear-gradient(135deg, ${line} 0 1px, transparent 1px ${HATCH_PX}px)`;

/** Where a span is in something that is so many columns wide. */
export const stretchOf = ({ from, to }: Span, columns: number) => ({
  left: `${(100 * from) / columns}%`,
  width: `${(100 * (to - from)) / columns}%`,
});

/** Stripes of the columns of a track: a line before each, and a ground for some of them. */
export const columnsImage = (
  { count }: Period,
  { quiet, current }: { quiet: readonly number[]; current: number },
): string => {
  const stripe = (column: number, color: string): string => {
    const [from, to] = [(100 * column) / count, (100 * (column + 1)) / count];
    return `linear-gradient(90deg, transparent ${from}%, ${color} ${from}% ${to}%, transparent ${to}%)`;
  };
  const lines = `repeating-linear-gradient(90deg, var(--line) 0 1px, transparent 1px ${100 / count}%)`;
  return [
    lines,
    ...(current >= 0 && current < count ? [stripe(current, 'var(--current)')] : []),
    ...quiet.map((column) => stripe(column, 'var(--quiet)')),
  ].join();
};

/** The rows of things. On phones the name of a thing is above its track. */
export const timelineSx: SxProps<Theme> = ({ sizes, spacing, typography, breakpoints, vars: { palette } }) => ({
  '--lane': sizes.timeline.lane,
  '--line': palette.divider,
  '--quiet': `color-mix(in srgb, ${palette.surface.sunken} 60%, transparent)`,
  '--current': `color-mix(in srgb, ${palette.surface.tint} 60%, transparent)`,
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& .head, & .row': {
    display: 'grid',
    gridTemplateColumns: `${sizes.timeline.name} minmax(0, 1fr)`,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& .row': { contentVisibility: 'auto', containIntrinsicHeight: `auto ${sizes.timeline.lane}` },
  '& .head': {
    position: 'sticky',
    zIndex: 2,
    top: sizes.portalHeader,
    backgroundColor: palette.background.default,
    '& .columns': { gridColumn: 2, display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    '& .columns > span': {
      ...typography.caption,
      padding: spacing(0.75, 0.25),
      textAlign: 'center',
      color: palette.text.secondary,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    '& .columns > .current': { color: palette.primary.main, fontWeight: 650 },
    '& .day': { display: 'block', ...typography.body2, color: palette.text.primary },
    '& .current .day': { color: 'inherit', fontWeight: 'inherit' },
  },
  '& .thing': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(0.5),
    minWidth: 0,
    paddingRight: spacing(1),
    '& a': { ...typography.body2, ...truncated(2), flex: 1, fontWeight: 550, overflowWrap: 'anywhere' },
  },
  '& .track': {
    position: 'relative',
    backgroundImage: 'var(--columns)',
    borderLeft: `1px solid ${palette.divider}`,
    userSelect: 'none',
    cursor: 'cell',
  },
  [breakpoints.down('md')]: {
    '& .head, & .row': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .head': { top: sizes.headerCompact, '& .columns': { gridColumn: 1 } },
    '& .row': { containIntrinsicHeight: `auto calc(${sizes.timeline.lane} + 44px)`, paddingBottom: spacing(1) },
    '& .thing': { minHeight: 44, paddingRight: 0 },
  },
});

/** The bars on the tracks. */
export const barsSx: SxProps<Theme> = ({ sizes, spacing, typography, breakpoints, vars: { palette, shape } }) => ({
  '& .bar': {
    ...typography.caption,
    position: 'absolute',
    justifyContent: 'flex-start',
    alignItems: 'stretch',
    height: `calc(var(--lane) - ${spacing(1)})`,
    marginTop: spacing(0.5),
    overflow: 'hidden',
    textAlign: 'left',
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.primary.main}`,
    '--ground': palette.background.paper,
    backgroundColor: 'var(--ground)',
    color: palette.text.primary,
    '--stripe': palette.primary.main,
  },
  '& .bar[data-before]': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeftStyle: 'dashed' },
  '& .bar[data-after]': { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRightStyle: 'dashed' },
  '& .bar.checkout': {
    '--ground': palette.primary.main,
    color: palette.primary.contrastText,
    '--stripe': palette.primary.contrastText,
  },
  '& .bar.overdue': { '--ground': palette.error.main, borderColor: palette.error.main },
  '& .bar.maintenance': {
    borderColor: palette.line.control,
    borderStyle: 'dashed',
    '--ground': palette.surface.sunken,
  },
  '& .bar.new': { borderStyle: 'dashed', '--ground': palette.surface.tint, pointerEvents: 'none' },
  '& .bar[data-movable]': { cursor: 'grab' },
  '& .bar.Mui-focusVisible': { zIndex: 1 },
  '& .lines': {
    position: 'relative',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    padding: spacing(0, 0.75),
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      alignSelf: 'flex-start',
      maxWidth: '100%',
      // Covers the stripes behind the text.
      backgroundColor: 'var(--ground)',
    },
    '& > span:first-of-type': { fontWeight: 550 },
    // Not part of the text, which is a part of the name of the bar.
    '& > [data-more]::after': { content: 'attr(data-more)' },
  },
  '& .away': { position: 'absolute', insetBlock: 0, opacity: 0.45, backgroundImage: hatch('var(--stripe)') },
  '& .grip': { position: 'absolute', insetBlock: 0, width: sizes.timeline.grip, cursor: 'ew-resize' },
  '& .grip[data-grip=start]': { left: 0 },
  '& .grip[data-grip=end]': { right: 0 },
  [breakpoints.down('md')]: { '& .lines': { padding: spacing(0, 0.5) } },
});
