import { AdminPage } from '../../../components/access/AdminPage';
import { ManagedMembers } from './ManagedMembers';

/** A page for the administrator to change who is in the directory. */
const ManagedMembersPage = () => (
  <AdminPage
    title="Manage Existing Members"
    intro="Change what the directory says of somebody, or move them to the alumni. Every change stands in the audit log."
  >
    <ManagedMembers />
  </AdminPage>
);

export default ManagedMembersPage;
