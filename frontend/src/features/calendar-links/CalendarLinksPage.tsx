import { paths } from '@lab/contracts';
import { AdminGate } from '../../components/access/AdminGate';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { CalendarLinkList } from './CalendarLinkList';

/** Where the administrator sees whose calendar links there are, and ends them. */
const CalendarLinksPage = () => (
  <Page>
    <PageHeading
      title="Calendar Links"
      intro="Secret addresses from which calendars read the lab’s meetings or a member’s own dates. They end with their member and with the lab password, or here."
      back={{ to: paths.managingMember, label: 'Back to Managing Members' }}
    />
    <AdminGate>
      <CalendarLinkList />
    </AdminGate>
  </Page>
);

export default CalendarLinksPage;
