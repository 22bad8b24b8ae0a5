import { amountText, type PhotoRequestStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { groupByEmail, type RequestGroup } from './group-by-email';
import { usePhotoRequests } from './photo-requests.api';
import { PhotoRequestItem } from './PhotoRequestItem';
import { SelectionBar } from './SelectionBar';
import { useSelection, type Selection } from './use-selection';
import { requestGroupSx, requestRowSx, requestPhotoSx } from './photo-request-styles';

const emptyStates: Record<PhotoRequestStatus, { title: string; text?: string }> = {
  pending: { title: 'Nothing to review', text: 'New requests appear here by themselves.' },
  approved: { title: 'No request has been approved yet' },
  rejected: { title: 'No request has been rejected' },
};

interface PhotoRequestGroupProps {
  requests: RequestGroup;
  selection: Selection | undefined;
}

/** The requests from one email address. */
const PhotoRequestGroup = ({ requests, selection }: PhotoRequestGroupProps) => {
  const [newest] = requests;
  if (requests.length === 1) return <PhotoRequestItem request={newest} selection={selection} />;
  return (
    <Box component="li" sx={requestGroupSx}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {amountText(requests.length, 'requests')} from {newest.email}
      </Typography>
      <Box component="ul">
        {requests.map((request) => (
          <PhotoRequestItem key={request.id} request={request} heading="h3" selection={selection} />
        ))}
      </Box>
    </Box>
  );
};

/** Placeholders for two requests. */
const PhotoRequestSkeleton = () => (
  <Box component="output" aria-label="Loading the requests" sx={{ display: 'block' }}>
    {[0, 1].map((row) => (
      <Box key={row} sx={requestRowSx}>
        <Skeleton variant="rounded" sx={[requestPhotoSx, { height: 'auto' }]} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width="40%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="text" width="50%" />
        </Box>
      </Box>
    ))}
  </Box>
);

export const PhotoRequestList = ({ status }: { status: PhotoRequestStatus }) => {
  const { data: requests, error, refetch } = usePhotoRequests(status);
  const list = useFocusAfterRemoval(requests?.length);
  const selection = useSelection(requests ?? []);
  if (error && !requests) {
    return <ErrorState title="The requests could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!requests) return <PhotoRequestSkeleton />;
  const canSelect = status === 'pending' && requests.length > 1;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <SelectionBar selection={selection} isOffered={canSelect} />
      {requests.length === 0 && <EmptyState {...emptyStates[status]} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupByEmail(requests).map((group) => (
          <PhotoRequestGroup key={group[0].id} requests={group} selection={canSelect ? selection : undefined} />
        ))}
      </Box>
    </Box>
  );
};
