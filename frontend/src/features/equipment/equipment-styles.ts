import type { SxProps, Theme } from '@mui/material/styles';

/** A card of the lists. Its action is aligned at the bottom with those of its neighbours. */
export const equipmentCardSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
  height: '100%',
  p: { xs: 2.5, md: 3 },
} satisfies SxProps<Theme>;

export const footSx = { mt: 'auto', pt: 1, display: 'grid', gap: 1.5 } satisfies SxProps<Theme>;

export const cardTitleSx = { overflowWrap: 'anywhere' } satisfies SxProps<Theme>;

/** Truncates long texts after three lines; the item's own page shows the full text. */
export const threeLinesSx = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} satisfies SxProps<Theme>;

/** A list entry on an item's page. */
export const entrySx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;
