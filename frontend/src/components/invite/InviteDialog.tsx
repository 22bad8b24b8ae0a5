import { type Member, fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { CloseButton } from '../dialog/CloseButton';
import { errorMessage } from '../../lib/http/http-error';
import { useInvite } from '../../lib/members/members.api';
import { formatInstant } from '../../lib/time';
import { QrCode } from '../QrCode';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { SecretLink } from '../form/SecretLink';
import { INVITE_TEXT } from './invite-parts';

/** Black on white in both colour schemes, so that every camera can read it. */
const qrCodeSx: SxProps<Theme> = {
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

/** Creates the link with which a member opens the portal as themselves, for sending or for showing as a QR code. */
export const InviteDialog = ({ member }: { member: Member }) => {
  const { data: invite, mutate, isPending, error } = useInvite();
  const name = fullName(member);
  return (
    <AppDialog
      title="Invite a member"
      text={
        invite ? (
          <>
            The link works once, until <time dateTime={invite.expiresAt}>{formatInstant(invite.expiresAt)}</time>.
          </>
        ) : (
          `A link opens the portal as ${name}. ${INVITE_TEXT} An earlier link for this person stops working.`
        )
      }
      actions={
        invite ? (
          <CloseButton variant="contained" color="primary">
            Done
          </CloseButton>
        ) : (
          <>
            <CloseButton />
            <Button variant="contained" loading={isPending} onClick={() => mutate(member.id)}>
              Make a link
            </Button>
          </>
        )
      }
    >
      <FormAlert message={error ? errorMessage(error) : undefined} />
      {invite && (
        <>
          <SecretLink
            label={`Link for ${name}`}
            path={invite.url}
            hint={`Anyone who opens it is signed in as ${name}.`}
          />
          <Box sx={qrCodeSx}>
            <QrCode text={invite.url} label={`QR code of the link for ${name}`} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              Or let {name} scan it with a phone.
            </Typography>
          </Box>
        </>
      )}
    </AppDialog>
  );
};
