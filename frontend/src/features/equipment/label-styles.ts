import type { Theme } from '@mui/material/styles';

export const LABEL_CLASS = 'equipment-label';

/** Black on white in both colour schemes, because it is printed. */
export const labelSx = ({ sizes, spacing, palette, vars }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: `${sizes.label.code} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: spacing(2),
  width: sizes.label.width,
  maxWidth: '100%',
  padding: spacing(1.5),
  color: palette.common.black,
  backgroundColor: palette.common.white,
  border: `1px solid ${vars.palette.line.strong}`,
  '& svg': { display: 'block', width: '100%' },
});

/** Prints only the label. */
export const labelPrintStyles = {
  '@media print': {
    [`body > :not(:has(.${LABEL_CLASS}))`]: { display: 'none !important' },
    [`.MuiDialog-root:has(.${LABEL_CLASS}) *:not(:has(.${LABEL_CLASS})):not(.${LABEL_CLASS}, .${LABEL_CLASS} *)`]: {
      display: 'none !important',
    },
    [`.MuiDialog-root:has(.${LABEL_CLASS}) :has(.${LABEL_CLASS})`]: {
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
};
