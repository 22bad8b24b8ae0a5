import { type PhotoRequest, type UpdatesMember, fullName, isOwnPhotoRequest, rightMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { lazyDialog } from '../../../components/lazy-part';
import { PersonName } from '../../../components/person/PersonName';
import { useSession } from '../../../lib/session/session.api';
import { formatInstant } from '../../../lib/time';
import { EnlargeablePhoto } from './EnlargeablePhoto';
import { RequestedChanges } from './RequestedChanges';
import { Profile, Sender } from './RequestFacts';

const requestRowSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 2, sm: 4 },
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
} satisfies SxProps<Theme>;

const requestPhotoSx = {
  width: (theme: Theme) => theme.sizes.reviewThumb,
  aspectRatio: (theme: Theme) => theme.sizes.portrait,
  alignSelf: 'flex-start',
  flexShrink: 0,
} satisfies SxProps<Theme>;

/** True for a helper's own request, which another person has to approve. Administrators may approve all. */
const useIsOwnRequest = (request: PhotoRequest): boolean => {
  const { session, isAdmin } = useSession();
  const ownId = isAdmin ? undefined : session?.member?.id;
  return ownId !== undefined && isOwnPhotoRequest(request, ownId);
};

const RequestDialogs = lazyDialog(async () => (await import('./RequestDialogs')).RequestDialogs);

/** Buttons to approve or reject; each opens a confirmation. */
const DecisionButtons = ({ request, isOwn }: { request: PhotoRequest; isOwn: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1.5,
      alignSelf: { xs: 'flex-start', sm: request.updatesMember ? 'flex-start' : 'center' },
      flexShrink: 0,
    }}
  >
    {!isOwn && (
      <DialogButton
        variant="contained"
        aria-label={`Approve ${fullName(request)}`}
        dialog={<RequestDialogs request={request} decision="approve" />}
      >
        Approve
      </DialogButton>
    )}
    <DialogButton
      variant="outlined"
      color="inherit"
      aria-label={`Reject ${fullName(request)}`}
      dialog={<RequestDialogs request={request} decision="reject" />}
    >
      Reject
    </DialogButton>
  </Box>
);

interface PhotoRequestItemProps {
  request: PhotoRequest;
  /** One level lower below the heading of a group. */
  heading?: 'h2' | 'h3';
}

interface ChangesMemberProps {
  request: PhotoRequest;
  member: UpdatesMember;
}

/** The member that a request would change, and the differences. */
const ChangesMember = ({ request, member }: ChangesMemberProps) => (
  <Box sx={{ mt: 2 }}>
    <StatusBadge color="warning">
      <span>
        Changes <PersonName person={member} />
      </span>
    </StatusBadge>
    <RequestedChanges request={request} member={member} />
  </Box>
);

/** The decision, its date and its reason. Nothing while a request is pending. */
const Decision = ({ request: { status, decidedAt, reason } }: { request: PhotoRequest }) => {
  if (status === 'pending' || !decidedAt) return null;
  const isApproved = status === 'approved';
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: isApproved ? 'success.main' : 'error.main' }}>
        {isApproved ? 'Approved' : 'Rejected'} <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
      </Typography>
      {reason && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          “{reason}”
        </Typography>
      )}
    </>
  );
};

/**
 * A request: the cropped photo, the sender, and the decision or its buttons. A request that would change a member shows
 * the current photo and profile beside the new ones.
 */
export const PhotoRequestItem = ({ request, heading = 'h2' }: PhotoRequestItemProps) => {
  const isPending = request.status === 'pending';
  const changed = isPending ? request.updatesMember : null;
  const isOwn = useIsOwnRequest(request);
  return (
    <Box component="li" sx={requestRowSx}>
      {!changed && <EnlargeablePhoto person={request} sx={requestPhotoSx} />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component={heading}>
          <PersonName person={request} />
        </Typography>
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {!changed && <Profile request={request} />}
          <Sender request={request} />
        </Box>
        <Decision request={request} />
        {isPending && isOwn && (
          <Typography variant="body2" sx={{ mt: 1, color: 'warning.main' }}>
            {rightMessages.ownRequest}
          </Typography>
        )}
        {changed && <ChangesMember request={request} member={changed} />}
      </Box>
      {isPending && <DecisionButtons request={request} isOwn={isOwn} />}
    </Box>
  );
};
