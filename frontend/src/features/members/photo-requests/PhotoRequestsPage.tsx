import { amountText, memberLabels, type PhotoRequest, type PhotoRequestStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { ArrangedList } from '../../../components/list/ArrangedList';
import type { Ordering } from '../../../components/list/sorting';
import { StatusTabs } from '../../../components/layout/StatusTabs';
import { NewMembers } from './NewMembers';
import { usePhotoRequests } from './photo-requests.api';
import { PhotoRequestItem } from './PhotoRequestItem';

/** Requests from one email address, grouped by a vertical line. */
const requestGroupSx = {
  py: 4,
  borderBottom: 1,
  borderColor: 'divider',
  '& > ul': { mt: 1, pl: { xs: 2, sm: 3 }, borderLeft: 2, borderColor: 'divider' },
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

const emptyStates: Record<PhotoRequestStatus, { title: string; text: string }> = {
  pending: { title: 'Nothing to review', text: 'New requests appear here automatically.' },
  approved: { title: 'No request has been approved yet', text: 'Approved requests stay here.' },
  rejected: { title: 'No request has been rejected', text: 'Rejected requests stay here with the reason.' },
};

/** The sort orders for many requests. */
const orderings: readonly Ordering<PhotoRequest>[] = [
  { title: 'Name', sortBy: ({ nameEn }) => nameEn },
  { title: memberLabels.department, sortBy: ({ department }) => department },
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

const PhotoRequestList = ({ status }: { status: PhotoRequestStatus }) => {
  const { data: requests, ...query } = usePhotoRequests(status);
  if (!requests) return <NotLoaded query={query} what="the requests" isList />;
  return (
    <ArrangedList
      list="photo-requests"
      own="Newest first"
      orderings={orderings}
      rows={requests}
      empty={<EmptyState {...emptyStates[status]} />}
    >
      {(rows) => (
        <Box component="ul" aria-label="Photo requests">
          {groupByEmail(rows).map((group) => (
            <PhotoRequestGroup key={group[0].id} requests={group} />
          ))}
        </Box>
      )}
    </ArrangedList>
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
