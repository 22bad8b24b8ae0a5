import { splitKeywords, type PhotoRequest } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PersonName } from '../../components/person/PersonName';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { formatInstant } from '../../lib/dates';
import { ChangesMember } from './ChangesMember';
import { Decision } from './Decision';
import { DecisionButtons } from './DecisionButtons';
import { requestPhotoSx, requestRowSx } from './photo-request-styles';

const Profile = ({ request }: { request: PhotoRequest }) => (
  <>
    <Typography variant="body2">{request.department}</Typography>
    {request.researchKeywords && (
      <Typography variant="body2">{splitKeywords(request.researchKeywords).join(' · ')}</Typography>
    )}
  </>
);

const Sender = ({ request: { email, createdAt } }: { request: PhotoRequest }) => (
  <>
    <Typography variant="body2">
      <Link href={`mailto:${email}`}>{email}</Link>
    </Typography>
    <Typography variant="caption" component="p" sx={{ mt: 1 }}>
      Sent <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Typography>
  </>
);

interface PhotoRequestItemProps {
  request: PhotoRequest;
  /** Below the heading of a group its own heading is one level further down. */
  heading?: 'h2' | 'h3';
}

/**
 * One request: the photo as it would appear, who sent it, and what can be or was decided. One that would change a member
 * shows photo and profile beside what is there now.
 */
export const PhotoRequestItem = ({ request, heading = 'h2' }: PhotoRequestItemProps) => {
  const isPending = request.status === 'pending';
  const changed = isPending ? request.updatesMember : null;
  return (
    <Box component="li" sx={requestRowSx}>
      {!changed && <PersonPhoto person={request} sx={requestPhotoSx} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component={heading}>
          <PersonName person={request} />
        </Typography>
        <Box sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {!changed && <Profile request={request} />}
          <Sender request={request} />
        </Box>
        <Decision request={request} />
        {changed && <ChangesMember request={request} member={changed} />}
      </Box>
      {isPending && <DecisionButtons request={request} />}
    </Box>
  );
};
