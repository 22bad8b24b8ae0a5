import { pageTitles, type SentMessage, type SentMessageList } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LinkedText } from '../../../components/LinkedText';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Note } from '../../../components/feedback/Note';
import { StatusBadge, type StatusColor } from '../../../components/feedback/StatusBadge';
import { ruledListSx } from '../../../components/list/ruled-list-styles';
import { ShowEarlier } from '../../../components/list/ShowEarlier';
import { siteEditorPath } from '../../../components/site-pencil/site-editor-path';
import { visuallyHidden } from '../../../components/visually-hidden';
import { formatInstant } from '../../../lib/time';
import { messageSx, FailuresSection } from './FailuresSection';
import { useSentMessages } from './sent-messages.api';

/** The states of a message. */
const messageStates: Record<SentMessage['state'], { label: string; color: StatusColor }> = {
  sent: { label: 'Sent', color: 'success' },
  not_sent: { label: 'Not sent', color: 'secondary' },
  refused: { label: 'Refused', color: 'error' },
  failed: { label: 'Could not be sent', color: 'error' },
  over: { label: 'Expired before it was sent', color: 'warning' },
};

/** The destination of a message. The service calls a chat that is not set up `chat`. */
const destinationOf = ({ channel, to }: SentMessage): string => {
  if (channel === 'email') return `E-mail to ${to}`;
  return to === 'chat' ? 'The lab’s chat' : `The lab’s chat, ${to}`;
};

type Ways = Pick<SentMessageList, 'isMailOn' | 'isChatOn'>;

/** True when the note at the top says that such messages are not sent. */
const isInNote = ({ state, channel }: SentMessage, { isMailOn, isChatOn }: Ways): boolean =>
  state === 'not_sent' && !(channel === 'email' ? isMailOn : isChatOn);

/** A message: its state, where it went, and its text when it is unfolded. */
const SentMessageItem = ({ message, ways }: { message: SentMessage; ways: Ways }) => {
  const { subject, text, state, createdAt } = message;
  const { label, color } = messageStates[state];
  return (
    <Box component="li" sx={messageSx}>
      <div className="head">
        <Typography variant="h6" component="h2">
          {subject}
        </Typography>
        {!isInNote(message, ways) && <StatusBadge color={color}>{label}</StatusBadge>}
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

/** Says that e-mails or chat messages cannot be sent. */
const textFor = ({ isMailOn, isChatOn }: Ways): string | undefined => {
  if (!isMailOn && !isChatOn) return 'Not sent: no mail server and no chat are set up. Messages are only listed here.';
  if (!isMailOn) return 'E-mails are not sent: no mail server is set up. They are only listed here.';
  return isChatOn
    ? undefined
    : 'Messages to the lab’s chat are not sent: no chat is set up. They are only listed here.';
};

/** The messages, the newest first. */
const SentMessages = () => {
  const { newest, messages, ...query } = useSentMessages();
  if (!newest || !messages) return <NotLoaded query={query} what="the messages" isList />;
  const unsent = textFor(newest);
  return (
    <>
      {messages.length > 0 && unsent && (
        <Box sx={{ mb: 3 }}>
          <Note text={unsent} />
        </Box>
      )}
      {messages.length === 0 ? (
        <EmptyState
          title="No message yet"
          text={unsent ?? 'E-mails to members and messages to the lab’s chat appear here.'}
          action={
            <Button variant="outlined" color="inherit" component={Link} to={siteEditorPath('reach')}>
              Set up e-mail and chat
            </Button>
          }
        />
      ) : (
        <Box component="ul" aria-label="Messages" sx={ruledListSx}>
          {messages.map((message) => (
            <SentMessageItem key={message.id} message={message} ways={newest} />
          ))}
        </Box>
      )}
      <ShowEarlier {...query} />
    </>
  );
};

/** A page for the administrator with the e-mails and chat messages that left the portal. */
const SentMessagesPage = () => (
  <AdminPage
    title={pageTitles.sentMessages}
    intro="E-mails to members and messages to the lab’s chat, with their states."
  >
    <FailuresSection />
    <SentMessages />
  </AdminPage>
);

export default SentMessagesPage;
