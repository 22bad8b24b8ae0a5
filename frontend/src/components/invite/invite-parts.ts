import { limits, wholeUnitsText } from '@lab/contracts';
import type { SxProps, Theme } from '@mui/material/styles';

/** What an invitation is. */
export const INVITE_TEXT = `It works once, within ${wholeUnitsText(limits.inviteSeconds)}, without the lab’s password, and lets its owner add a passkey or set a code.`;

/** Black on white in both colour schemes, so that every camera reads it. */
export const qrCodeSx: SxProps<Theme> = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  textAlign: 'center',
  '& svg': {
    display: 'block',
    width: (theme) => theme.sizes.qrCode,
    maxWidth: '100%',
    border: 1,
    borderColor: 'line.strong',
    borderRadius: 1,
    color: 'common.black',
    bgcolor: 'common.white',
  },
};
