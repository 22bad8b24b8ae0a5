import type { PhotoRequestStatus } from '@lab/contracts';
import { AdminPage } from '../../components/access/AdminPage';
import { StatusTabs } from '../../components/layout/StatusTabs';
import { NewMembers } from './NewMembers';
import { PhotoRequestList } from './PhotoRequestList';

const labels: Record<PhotoRequestStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };

/** The page on which the administrator approves or rejects photo requests. */
const PhotoRequestsPage = () => (
  <AdminPage
    title="Photo Requests"
    intro="Photos and profiles for the members’ directory. They are shown there only after you have approved them."
  >
    <NewMembers>
      <StatusTabs id="photo-requests" label="Photo requests" labels={labels}>
        {(status) => <PhotoRequestList status={status} />}
      </StatusTabs>
    </NewMembers>
  </AdminPage>
);

export default PhotoRequestsPage;
