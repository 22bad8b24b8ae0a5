import { amountText, type Member } from '@lab/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Spinner } from '../../../components/feedback/Spinner';
import { fullName } from '../../../components/person/names';
import { errorMessage } from '../../../lib/http/http-error';
import { inviteAllText } from './invite-text';
import { MadeInvites } from './MadeInvites';
import { useInviteAll } from './use-invite-all';

interface InviteAllDialogProps {
  /** The current members. */
  members: readonly Member[];
  onClose: () => void;
}

const Names = ({ members }: { members: readonly Member[] }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {new Intl.ListFormat('en').format(members.map(fullName))}
  </Typography>
);

interface BeforeProps {
  /** Undefined while loading. */
  left: readonly Member[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Before the links are made: whom they are for. */
const Before = ({ left, error, onRetry }: BeforeProps) => {
  if (left) return <Names members={left} />;
  if (error) return <FormAlert message={errorMessage(error)} onRetry={onRetry} />;
  return <Spinner label="Looking who has no passkey and no code" />;
};

/** Makes links for all members who have neither a passkey nor a code. */
export const InviteAllDialog = ({ members, onClose }: InviteAllDialogProps) => {
  const { left, made, invite, isInviting, error, loadError, retry } = useInviteAll(members);
  const isFirst = made.length === 0;
  return (
    <AppDialog
      isOpen
      isWide
      title="Invite Everybody"
      text={inviteAllText({ made: made.length, left: left?.length })}
      // Only the button closes the list, so that no link is lost by accident.
      onClose={isFirst ? onClose : undefined}
      actions={
        <>
          <Button color="inherit" disabled={isInviting} onClick={onClose}>
            {isFirst ? 'Cancel' : 'Done'}
          </Button>
          {left && left.length > 0 && (
            <Button variant="contained" loading={isInviting} onClick={invite}>
              {isFirst ? 'Make' : 'Make the other'} {amountText(left.length, 'links')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {isFirst ? <Before left={left} error={loadError} onRetry={retry} /> : <MadeInvites made={made} />}
        <FormAlert message={error ? errorMessage(error) : undefined} />
      </Stack>
    </AppDialog>
  );
};
