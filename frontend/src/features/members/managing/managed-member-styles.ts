import type { SxProps, Theme } from '@mui/material/styles';

export const toolbarSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > :first-of-type': { flex: '1 1 16rem', maxWidth: (theme) => theme.sizes.page.narrow },
};

export const actionsSx: SxProps<Theme> = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 };

export const managedListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gridTemplateColumns: (theme) => `repeat(auto-fill, minmax(min(100%, ${theme.sizes.measure}), 1fr))`,
  columnGap: 6,
};

/** Photo, texts, and the buttons: beside the texts, or below them on phones. */
export const managedMemberSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 1fr auto auto' },
  alignItems: { xs: 'start', sm: 'center' },
  columnGap: 2,
  rowGap: 1,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& > img + *': { gridColumn: { xs: '2 / -1', sm: 'auto' } },
  '& > img + * + *': { gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' },
};

/** The links of several members, in a list that scrolls. */
export const inviteListSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  borderTop: 1,
  borderColor: 'divider',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
};
