import { AdminPage } from '../../components/access/AdminPage';
import { CalendarLinkList } from './CalendarLinkList';

/** A page for the administrator with all calendar links, which can be ended here. */
const CalendarLinksPage = () => (
  <AdminPage
    title="Calendar Links"
    intro="Secret addresses from which calendar apps read the lab’s meetings or a member’s own dates. A link ends when its member is removed, when the lab password changes, or when you end it here."
  >
    <CalendarLinkList />
  </AdminPage>
);

export default CalendarLinksPage;
