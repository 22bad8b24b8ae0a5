import { paths } from '@lab/contracts';
import { AdminGate } from '../../components/access/AdminGate';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { PhotoRequestTabs } from './PhotoRequestTabs';

/** Where the administrator decides who appears in the directory. */
const PhotoRequestsPage = () => (
  <Page>
    <PageHeading
      title="Photo Requests"
      intro="What was sent in for the members’ directory. Nothing is shown there before it is approved."
      back={{ to: paths.managingMember, label: 'Back to Managing Members' }}
    />
    <AdminGate>
      <PhotoRequestTabs />
    </AdminGate>
  </Page>
);

export default PhotoRequestsPage;
