import { pageTitles, type SentMessage, type SentMessageList } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkedText } from '../../../components/LinkedText';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Note } from '../../../components/feedback/Note';
import { StatusBadge, type StatusColor } from '../../../components/feedback/StatusBadge';
import { ArrangedList } from '../../../components/list/ArrangedList';
import { ruledListSx } from '../../../components/list/ruled-list-styles';
import { ShowEarlier } from '../../../components/list/ShowEarlier';
import type { Ordering } from '../../../components/list/sorting';
import { visuallyHidden } from '../../../components/visually-hidden';
import { formatInstant } from '../../../lib/time';
import { messageSx, FailuresSection } from './FailuresSection';
import { useSentMessages } from './sent-messages.api';

/** What became of a message, in words. */
const messageStates: Record<SentMessage['state'], { label: string; color: StatusColor }> = {
  sent: { label: 'Sent', color: 'success' },
  not_sent: { label: 'Would have been sent', color: 'secondary' },
  refused: { label: 'Refused', color: 'error' },
  failed: { label: 'Could not be sent', color: 'error' },
  over: { label: 'Over before it was sent', color: 'warning' },
};

/** Where a message went. The service calls a chat that is not set `chat`. */
const destinationOf = ({ channel, to }: SentMessage): string => {
  if (channel === 'email') return `E-mail to ${to}`;
  return to === 'chat' ? 'The lab’s chat' : `The lab’s chat, ${to}`;
};

/** What many messages are grouped by. */
const orderings: readonly Ordering<SentMessage>[] = [
  { title: 'What became of them', groupOf: ({ state }) => messageStates[state].label },
  { title: 'Where they went', groupOf: destinationOf },
];

/** A message: what became of it, where it went, and its text when it is unfolded. */
const SentMessageItem = ({ message }: { message: SentMessage }) => {
  const { subject, text, state, createdAt } = message;
  const { label, color } = messageStates[state];
  return (
    <Box component="li" sx={messageSx}>
      <div className="head">
        <Typography variant="h6" component="h2">
          {subject}
        </Typography>
        <StatusBadge color={color}>{label}</StatusBadge>
      </div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {destinationOf(message)} · <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </Typography>
      <details>
        <summary>
          Text<span style={visuallyHidden}> of {subject}</span>
        </summary>
        <p>
          <LinkedText text={text} />
        </p>
      </details>
    </Box>
  );
};

const textFor = ({ isMailOn, isChatOn }: SentMessageList): string | undefined => {
  if (!isMailOn && !isChatOn) return 'No mail server and no chat are set. This is what would have been sent.';
  if (!isMailOn) return 'No mail server is set. E-mails are only listed here.';
  return isChatOn ? undefined : 'No chat is set. What the lab’s chat would have been told is only listed here.';
};

/** Says so while a way out of the portal is not set. */
const NothingLeaves = ({ list }: { list: SentMessageList }) => {
  const text = textFor(list);
  if (!text) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Note text={text} />
    </Box>
  );
};

/** The messages, the newest first. */
const SentMessages = () => {
  const { newest, messages, ...query } = useSentMessages();
  if (!newest || !messages) return <NotLoaded query={query} what="the messages" isList />;
  return (
    <>
      <NothingLeaves list={newest} />
      {messages.length === 0 ? (
        <EmptyState title="No message yet" text="E-mails to members and messages to the lab’s chat appear here." />
      ) : (
        <ArrangedList list="sent-messages" label="Messages" own="Newest first" orderings={orderings} rows={messages}>
          {(rows, label) => (
            <Box component="ul" aria-label={label} sx={ruledListSx}>
              {rows.map((message) => (
                <SentMessageItem key={message.id} message={message} />
              ))}
            </Box>
          )}
        </ArrangedList>
      )}
      <ShowEarlier {...query} />
    </>
  );
};

/** A page for the administrator with the e-mails and chat messages that left the portal. */
const SentMessagesPage = () => (
  <AdminPage
    title={pageTitles.sentMessages}
    intro="E-mails to members and messages to the lab’s chat, and what became of them."
  >
    <FailuresSection />
    <SentMessages />
  </AdminPage>
);

export default SentMessagesPage;
