import { splitKeywords, type PhotoRequest } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../../lib/time';
import { EnlargeablePhoto } from './EnlargeablePhoto';

/** The entry that the directory would show. */
export const Profile = ({ request }: { request: PhotoRequest }) => (
  <>
    <Typography variant="body2">{request.department}</Typography>
    {request.researchKeywords && (
      <Typography variant="body2">{splitKeywords(request.researchKeywords).join(' · ')}</Typography>
    )}
  </>
);

/** The sender and date of a request. */
export const Sender = ({ request: { email, createdAt } }: { request: PhotoRequest }) => (
  <>
    <Typography variant="body2">
      <Link href={`mailto:${email}`}>{email}</Link>
    </Typography>
    <Typography variant="caption" component="p" sx={{ mt: 1 }}>
      Sent <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Typography>
  </>
);

const facesSx = { display: 'flex', gap: 2.5, alignItems: 'flex-start', overflowWrap: 'anywhere' } as const;

/** A request in the dialog of its approval, so that nothing is approved unseen. */
export const RequestFacts = ({ request }: { request: PhotoRequest }) => (
  <Box sx={facesSx}>
    <EnlargeablePhoto
      person={request}
      sx={{ width: ({ sizes }) => sizes.memberThumb, aspectRatio: ({ sizes }) => sizes.portrait, flexShrink: 0 }}
    />
    <Box sx={{ minWidth: 0, color: 'text.secondary' }}>
      <Profile request={request} />
      <Sender request={request} />
    </Box>
  </Box>
);
