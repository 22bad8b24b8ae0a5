import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RequestGroup } from './group-by-email';
import { PhotoRequestItem } from './PhotoRequestItem';
import { requestGroupSx } from './photo-request-styles';

/** The requests that came from one email address. */
export const PhotoRequestGroup = ({ requests }: { requests: RequestGroup }) => {
  const [newest] = requests;
  if (requests.length === 1) return <PhotoRequestItem request={newest} />;
  return (
    <Box component="li" sx={requestGroupSx}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {requests.length} requests from {newest.email}
      </Typography>
      <Box component="ul">
        {requests.map((request) => (
          <PhotoRequestItem key={request.id} request={request} heading="h3" />
        ))}
      </Box>
    </Box>
  );
};
