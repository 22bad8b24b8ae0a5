import type { PhotoRequestStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { groupByEmail } from './group-by-email';
import { PhotoRequestGroup } from './PhotoRequestGroup';
import { PhotoRequestSkeleton } from './PhotoRequestSkeleton';
import { usePhotoRequests } from './photo-requests.api';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';

const emptyStates: Record<PhotoRequestStatus, { title: string; text?: string }> = {
  pending: { title: 'Nothing to review', text: 'New requests appear here by themselves.' },
  approved: { title: 'No request has been approved yet' },
  rejected: { title: 'No request has been rejected' },
};

export const PhotoRequestList = ({ status }: { status: PhotoRequestStatus }) => {
  const { data: requests, error, refetch } = usePhotoRequests(status);
  const list = useFocusAfterRemoval(requests?.length);
  if (error && !requests) {
    return <ErrorState title="The requests could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!requests) return <PhotoRequestSkeleton />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {requests.length === 0 && <EmptyState {...emptyStates[status]} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupByEmail(requests).map((group) => (
          <PhotoRequestGroup key={group[0].id} requests={group} />
        ))}
      </Box>
    </Box>
  );
};
