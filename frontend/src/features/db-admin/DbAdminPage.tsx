import { AdminGate } from '../../components/access/AdminPage';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { lazyPart } from '../../components/lazy-part';
import { useSession } from '../../lib/session/session.api';

/** Loaded after the login: with its filters and pickers it is several times as large as the login. */
const Database = lazyPart(async () => (await import('./Database')).Database);

/** The page on which the professor views every table and corrects records. */
const DbAdminPage = () => (
  <Page>
    <PageHeading
      title="Database Admin"
      intro="All tables of the lab. Each change is recorded in the audit log and can be undone there."
      showsTimes={useSession().isAdmin}
    />
    <AdminGate alwaysAsksPassword>
      <Database />
    </AdminGate>
  </Page>
);

export default DbAdminPage;
