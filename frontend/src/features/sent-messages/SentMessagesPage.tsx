import { pageTitles } from '@lab/contracts';
import { AdminPage } from '../../components/access/AdminPage';
import { SentMessages } from './SentMessages';
import { SetAsideSection } from './SetAsideSection';

/** A page for the administrator with the e-mails and chat messages that left the portal. */
const SentMessagesPage = () => (
  <AdminPage
    title={pageTitles.sentMessages}
    intro="E-mails to members and messages to the lab’s chat, and what became of them."
  >
    <SetAsideSection />
    <SentMessages />
  </AdminPage>
);

export default SentMessagesPage;
