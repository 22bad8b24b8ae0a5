import type { SxProps, Theme } from '@mui/material/styles';

export const messagesSx = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' } as const;

/** A message: subject and state in one line where there is room, the text folded. */
export const messageSx: SxProps<Theme> = {
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 },
  '& h2': { minWidth: 0 },
  '& details': { mt: 0.5, maxWidth: (theme) => theme.sizes.page.text },
  '& summary': { cursor: 'pointer', py: 0.5, typography: 'body2', width: 'fit-content' },
  '& details p': {
    m: 0,
    mt: 0.5,
    p: 2,
    borderRadius: 1,
    bgcolor: 'surface.sunken',
    whiteSpace: 'pre-wrap',
    typography: 'body2',
  },
};
