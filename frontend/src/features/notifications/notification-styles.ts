import type { SxProps, Theme } from '@mui/material/styles';

export const inboxSx = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;

/** A line: the mark of unread ones, title and text, and the time; below the text on phones. */
export const lineSx: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1.25rem minmax(0, 1fr)', md: '1.25rem minmax(0, 1fr) auto' },
  columnGap: { md: 1 },
  alignItems: 'baseline',
  py: 1.75,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& .mark': {
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    bgcolor: 'primary.main',
    // A system colour would hide it otherwise.
    forcedColorAdjust: 'none',
  },
  '& .words': { gridColumn: 2 },
  '& time': { gridColumn: { xs: 2, md: 3 }, whiteSpace: 'nowrap', typography: 'body2', color: 'text.secondary' },
  '& a': { color: 'text.primary', textDecorationColor: 'transparent' },
  '& a:hover': { textDecorationColor: 'currentcolor' },
  // Makes the whole line clickable.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '&[data-unread=true] a': { fontWeight: 600 },
};
