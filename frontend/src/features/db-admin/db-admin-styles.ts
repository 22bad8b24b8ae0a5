import type { SxProps, Theme } from '@mui/material/styles';

/** The list of tables beside the chosen table; above it on narrow screens. */
export const databaseSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: { xs: 3, lg: 5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${sizes.database.list} minmax(0, 1fr)` },
});

export const tableListSx: SxProps<Theme> = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: (theme) => theme.sizes.portalHeader + 24,
  maxHeight: (theme) => theme.sizes.screen,
  overflowY: 'auto',
  '& section + section': { mt: 2.5 },
  '& h2': { typography: 'overline', color: 'text.secondary', m: 0, mb: 0.5, px: 1.5 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& a': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 1.5,
    px: 1.5,
    py: 0.75,
    borderRadius: 1,
    typography: 'body2',
    color: 'text.primary',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { bgcolor: 'surface.sunken' },
  '& a[aria-current=true]': { bgcolor: 'surface.tint', color: 'primary.main', fontWeight: 550 },
  '& a:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .count': { color: 'text.secondary', fontWeight: 'normal', whiteSpace: 'nowrap' },
};

export const tableSelectSx: SxProps<Theme> = { display: { lg: 'none' } };

/** The title of a table and its actions. */
export const tableHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2.5,
};

export const filterSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  mb: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${sizes.database.list} minmax(0, 1fr)` },
  '&:has(> button)': { gridTemplateColumns: { sm: `${sizes.database.list} minmax(0, 1fr) auto` } },
});

/** A wide table scrolls inside its frame; the header and the row actions are sticky. */
export const frameSx: SxProps<Theme> = {
  // Keeps visually hidden elements inside the frame, too.
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'auto',
  maxHeight: (theme) => theme.sizes.database.frame,
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&[data-old=true]': { opacity: 0.6 },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', typography: 'body2' },
  '& th, & td': { px: 1.75, py: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: 550,
    bgcolor: 'surface.sunken',
    verticalAlign: 'bottom',
  },
  '& .actions': {
    position: 'sticky',
    right: 0,
    px: 1,
    bgcolor: 'background.paper',
    borderLeft: 1,
    borderColor: 'divider',
  },
  '& thead .actions': { zIndex: 2, bgcolor: 'surface.sunken' },
  '& tbody tr:hover > *': { bgcolor: 'surface.tint' },
  '& .number': { textAlign: 'right' },
  '& .number .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& .none, & .id': { color: 'text.secondary' },
  '& .none': { fontSize: 'caption.fontSize' },
};

export const cellSx: SxProps<Theme> = {
  display: 'block',
  maxWidth: (theme) => theme.sizes.database.cell,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

/** A shortened text, shown in full after a press. */
export const longTextSx: SxProps<Theme> = {
  ...cellSx,
  p: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textDecorationColor: 'currentColor', textUnderlineOffset: '0.22em' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

export const fullTextSx: SxProps<Theme> = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

export const pagerSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mt: 2,
};

export const factsSx: SxProps<Theme> = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary', typography: 'caption' },
  '& dd': { m: 0 },
};

export const entriesSx: SxProps<Theme> = { listStyle: 'none', m: 0, p: 0 };

export const entrySx: SxProps<Theme> = {
  display: 'grid',
  gap: 1.5,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
};

export const entryHeadSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  '& time': { color: 'text.secondary', typography: 'caption' },
};

export const entryActionsSx: SxProps<Theme> = { display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' };

/** A changed field: its name, its old and its new value. */
export const differencesSx: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: 'body2',
  '& th, & td': { py: 0.75, pl: 0, pr: 2, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { typography: 'caption', color: 'text.secondary' },
  '& th:first-of-type': { width: '30%' },
  '& tbody th': { fontWeight: 550 },
  '& td': { whiteSpace: 'pre-wrap' },
  '& del': { color: 'error.main', textDecorationThickness: '1px' },
  '& ins': { color: 'success.main', textDecoration: 'none' },
  '& .none': { color: 'text.secondary' },
};

/** Looks like the fields beside it. */
export const anyDaySx: SxProps<Theme> = {
  justifyContent: 'space-between',
  px: 1.75,
  bgcolor: 'background.paper',
  fontWeight: 400,
};

export const auditFilterSx: SxProps<Theme> = {
  display: 'grid',
  gap: 2,
  mb: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};
