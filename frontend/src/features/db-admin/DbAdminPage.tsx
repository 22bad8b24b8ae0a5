import { paths } from '@lab/contracts';
import { AdminGate } from '../../components/access/AdminGate';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { Database } from './Database';

/** Where the professor looks into every table and mends a record. */
const DbAdminPage = () => (
  <Page>
    <PageHeading
      title="Database Admin"
      intro="Every table of the lab. Each change is written down in the audit log, and can be taken back there."
      back={{ to: paths.portal, label: 'Back to Portal' }}
    />
    <AdminGate isOnlyDoor>
      <Database />
    </AdminGate>
  </Page>
);

export default DbAdminPage;
