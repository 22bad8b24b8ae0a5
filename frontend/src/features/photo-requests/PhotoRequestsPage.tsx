import { AdminPage } from '../../components/access/AdminPage';
import { PhotoRequestTabs } from './PhotoRequestTabs';

/** Where the administrator decides who appears in the directory. */
const PhotoRequestsPage = () => (
  <AdminPage
    title="Photo Requests"
    intro="What was sent in for the members’ directory. Nothing is shown there before it is approved."
  >
    <PhotoRequestTabs />
  </AdminPage>
);

export default PhotoRequestsPage;
