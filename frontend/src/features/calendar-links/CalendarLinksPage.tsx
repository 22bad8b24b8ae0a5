import { AdminPage } from '../../components/access/AdminPage';
import { CalendarLinkList } from './CalendarLinkList';

/** Where the administrator sees whose calendar links there are, and ends them. */
const CalendarLinksPage = () => (
  <AdminPage
    title="Calendar Links"
    intro="Secret addresses from which calendars read the lab’s meetings or a member’s own dates. They end with their member and with the lab password, or here."
  >
    <CalendarLinkList />
  </AdminPage>
);

export default CalendarLinksPage;
