import { splitKeywords, type PhotoRequest } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PersonName } from '../../components/person/PersonName';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { formatInstant } from '../../lib/dates';
import { Decision } from './Decision';
import { DecisionButtons } from './DecisionButtons';
import { requestPhotoSx, requestRowSx } from './photo-request-styles';

const Details = ({ request }: { request: PhotoRequest }) => (
  <Box sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
    <Typography variant="body2">{request.department}</Typography>
    <Typography variant="body2">
      <Link href={`mailto:${request.email}`}>{request.email}</Link>
    </Typography>
    {request.researchKeywords && (
      <Typography variant="body2">{splitKeywords(request.researchKeywords).join(' · ')}</Typography>
    )}
    <Typography variant="caption" component="p" sx={{ mt: 1 }}>
      Sent <time dateTime={request.createdAt}>{formatInstant(request.createdAt)}</time>
    </Typography>
  </Box>
);

/** One request: the photo as it would appear, who sent it, and what can be or was decided. */
export const PhotoRequestItem = ({ request }: { request: PhotoRequest }) => (
  <Box component="li" sx={requestRowSx}>
    <PersonPhoto person={request} sx={requestPhotoSx} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        <PersonName person={request} />
      </Typography>
      <Details request={request} />
      <Decision request={request} />
    </Box>
    {request.status === 'pending' && <DecisionButtons request={request} />}
  </Box>
);
