import { amountText, type PhotoRequest, type PhotoRequestStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { ArrangedList } from '../../../components/list/ArrangedList';
import type { Ordering } from '../../../components/list/sorting';
import { StatusTabs } from '../../../components/layout/StatusTabs';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { NewMembers } from './NewMembers';
import { usePhotoRequests } from './photo-requests.api';
import { PhotoRequestItem, requestPhotoSx, requestRowSx } from './PhotoRequestItem';

/** Requests from one email address, grouped by a vertical line. */
const requestGroupSx = {
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
  '& > ul': { listStyle: 'none', m: 0, mt: 1, p: 0, pl: { xs: 2, sm: 3 }, borderLeft: 2, borderColor: 'divider' },
  '& > ul > li:last-of-type': { borderBottom: 0, pb: 0 },
} satisfies SxProps<Theme>;

/** Contains at least one request. */
type RequestGroup = readonly [PhotoRequest, ...PhotoRequest[]];

/** Groups requests by email address, case-insensitively, in their original order. */
const groupByEmail = (requests: readonly PhotoRequest[]): RequestGroup[] => {
  const groups = new Map<string, RequestGroup>();
  for (const request of requests) {
    const email = request.email.toLowerCase();
    const group = groups.get(email);
    groups.set(email, group ? [...group, request] : [request]);
  }
  return [...groups.values()];
};

const emptyStates: Record<PhotoRequestStatus, { title: string; text?: string }> = {
  pending: { title: 'Nothing to review', text: 'New requests appear here automatically.' },
  approved: { title: 'No request has been approved yet' },
  rejected: { title: 'No request has been rejected' },
};

/** The sort orders for many requests. */
const orderings: readonly Ordering<PhotoRequest>[] = [
  { title: 'Name', sortBy: ({ nameEn }) => nameEn },
  { title: 'Department', sortBy: ({ department }) => department },
];

/** The requests from one email address. */
const PhotoRequestGroup = ({ requests }: { requests: RequestGroup }) => {
  const [newest] = requests;
  if (requests.length === 1) return <PhotoRequestItem request={newest} />;
  return (
    <Box component="li" sx={requestGroupSx}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {amountText(requests.length, 'requests')} from {newest.email}
      </Typography>
      <Box component="ul">
        {requests.map((request) => (
          <PhotoRequestItem key={request.id} request={request} heading="h3" />
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

const PhotoRequestList = ({ status }: { status: PhotoRequestStatus }) => {
  const { data: requests, error, refetch } = usePhotoRequests(status);
  const list = useFocusAfterRemoval(requests?.length);
  if (error && !requests) {
    return <ErrorState title="The requests could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!requests) return <PhotoRequestSkeleton />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {requests.length === 0 && <EmptyState {...emptyStates[status]} />}
      <ArrangedList
        list="photo-requests"
        label="Photo requests"
        own="Newest first"
        orderings={orderings}
        rows={requests}
      >
        {(rows, label) => (
          <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {groupByEmail(rows).map((group) => (
              <PhotoRequestGroup key={group[0].id} requests={group} />
            ))}
          </Box>
        )}
      </ArrangedList>
    </Box>
  );
};

const labels: Record<PhotoRequestStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };

/** The page on which the administrator approves or rejects photo requests. */
const PhotoRequestsPage = () => (
  <AdminPage
    right="people"
    title="Photo requests"
    intro="Photos and profiles for the members’ directory. They appear there only after your approval."
  >
    <NewMembers>
      <StatusTabs id="photo-requests" label="Photo requests" labels={labels}>
        {(status) => <PhotoRequestList status={status} />}
      </StatusTabs>
    </NewMembers>
  </AdminPage>
);

export default PhotoRequestsPage;
