import type { Session } from '@lab/contracts';
import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCurrentMembers } from '../../lib/members/members.api';
import { hasPasskeys } from '../../lib/session/passkeys';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { showToast } from '../toast/toast-store';
import { MemberSelector } from './MemberSelector';
import { fullName } from './names';
import { Proof } from './Proof';
import { useIdentityChoice } from './use-identity-choice';

interface IdentityDialogProps {
  onChosen?: ((person: NonNullable<Session['member']>) => void) | undefined;
  onClose: () => void;
}

const INVITATION_NEEDED =
  'This name has no passkey and no code yet. Please ask the professor for an invitation. Until then you can read, but not change anything.';

/** Asks once which lab member the user is; later actions in the portal carry that name. */
export const IdentityDialog = ({ onChosen, onClose }: IdentityDialogProps) => {
  const members = useCurrentMembers();
  const choice = useIdentityChoice((member) => {
    showToast({ title: member ? `You are ${fullName(member)}` : 'Your choice was cleared' });
    if (member) onChosen?.(member);
    onClose();
  });
  const { session, methods, isPending } = choice;
  const isPasskeyOnly = methods.length > 0 && !methods.includes('code');

  return (
    <AppDialog
      isOpen
      title="Who are you?"
      text="Choose yourself once: votes, checkouts and comments then carry your name."
      onClose={onClose}
      onSubmit={isPasskeyOnly ? choice.proveByPasskey : choice.save}
      actions={
        <>
          {session?.member ? (
            <Button color="inherit" disabled={isPending} onClick={choice.clear}>
              Clear choice
            </Button>
          ) : (
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            disabled={isPasskeyOnly && !hasPasskeys()}
            startIcon={isPasskeyOnly && <PasskeyIcon />}
          >
            {isPasskeyOnly ? 'Use a Passkey' : 'Save'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <MemberSelector
          label="Your name"
          members={members.data}
          isFailed={members.isError}
          value={choice.memberId}
          onChange={choice.setMember}
        />
        {methods.length > 0 && <Proof methods={methods} {...choice.proof} onPasskey={choice.proveByPasskey} />}
        {choice.needsInvitation && (
          <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
            {INVITATION_NEEDED}
          </Typography>
        )}
        <FormAlert message={choice.problem} />
      </Stack>
    </AppDialog>
  );
};
