import type { Theme } from '@mui/material/styles';

export const calendarStripSx = ({ typography, sizes, spacing, vars: { palette, shape } }: Theme) => ({
  display: 'grid',
  rowGap: spacing(0.5),
  position: 'relative',
  paddingBottom: spacing(1),
  borderTop: `1px solid ${palette.divider}`,
  borderBottom: `1px solid ${palette.divider}`,
  '& .day': { gridRow: '1 / -1', minHeight: sizes.calendarStrip },
  '& .day:nth-of-type(7n + 1)': { borderLeft: `1px solid ${palette.divider}` },
  '& .day.today': { borderLeft: `2px solid ${palette.primary.main}` },
  '& .week': {
    ...typography.caption,
    gridRow: 1,
    paddingLeft: spacing(0.75),
    color: palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .booking': {
    ...typography.caption,
    height: sizes.calendarBar,
    paddingInline: spacing(0.75),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: shape.borderRadius,
  },
  '@media (forced-colors: active)': { '& .booking': { border: '1px solid' } },
  '& .checkout': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  '& .reservation': {
    backgroundColor: palette.surface.tint,
    border: `1px solid ${palette.primary.main}`,
    color: palette.text.primary,
  },
});
