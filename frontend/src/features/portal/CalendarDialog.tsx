import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { SecretLink } from '../../components/form/SecretLink';
import { formatInstant } from '../../lib/time';
import { errorMessage } from '../../lib/http/http-error';
import { useCalendarLink, useRenewCalendarLink, useRevokeCalendarLink } from './portal.api';

interface CalendarDialogProps {
  memberId: number;
  onClose: () => void;
}

const TEXT =
  'Subscribe to this link in your calendar app. Meetings, social gatherings, voting deadlines, items that you have to return and your reservations then appear there and stay up to date.';

const LinkState = ({ createdAt }: { createdAt: string | null }) => (
  <Typography variant="body2" component="output" sx={{ display: 'block' }}>
    {createdAt
      ? `Your link was created ${formatInstant(createdAt)}. It cannot be shown again, but you can renew it; the old link then stops working.`
      : 'You have no link yet.'}
  </Typography>
);

/** A dialog for the one secret link with which a member's calendar app subscribes to the lab's events. */
export const CalendarDialog = ({ memberId, onClose }: CalendarDialogProps) => {
  const { data: createdAt, error: loadError, refetch } = useCalendarLink(memberId);
  const renew = useRenewCalendarLink(memberId);
  const revoke = useRevokeCalendarLink(memberId);
  const error = renew.error ?? revoke.error ?? loadError;
  const isNew = renew.data !== undefined && renew.data.createdAt === createdAt;
  return (
    <AppDialog
      isOpen
      title="Your Calendar"
      text={TEXT}
      onClose={onClose}
      actions={
        <>
          {createdAt && (
            <Button color="error" loading={revoke.isPending} disabled={renew.isPending} onClick={() => revoke.mutate()}>
              Revoke
            </Button>
          )}
          <Button
            variant="contained"
            loading={renew.isPending}
            disabled={createdAt === undefined || revoke.isPending}
            onClick={() => renew.mutate()}
          >
            {createdAt ? 'Renew the Link' : 'Create a Link'}
          </Button>
        </>
      }
    >
      <FormAlert
        message={error ? errorMessage(error) : undefined}
        {...(error === loadError && { onRetry: () => void refetch() })}
      />
      {isNew ? (
        <SecretLink key={renew.data.path} path={renew.data.path} hint="Anyone who has it can read your calendar." />
      ) : (
        createdAt !== undefined && <LinkState createdAt={createdAt} />
      )}
    </AppDialog>
  );
};
