import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { ShowEarlier } from '../../components/list/ShowEarlier';
import { NothingLeaves } from './NothingLeaves';
import { messagesSx, messageSx } from './sent-message-styles';
import { SentMessageItem } from './SentMessageItem';
import { useSentMessages } from './sent-messages.api';

/** Placeholders for three messages. */
const MessagesSkeleton = () => (
  <Box component="output" aria-label="Loading the messages" sx={{ display: 'block' }}>
    {[0, 1, 2].map((row) => (
      <Box key={row} sx={messageSx}>
        <Skeleton variant="text" width="50%" />
        <Skeleton variant="text" width="30%" />
      </Box>
    ))}
  </Box>
);

/** The messages, the newest first. */
export const SentMessages = () => {
  const { newest, messages, error, refetch, ...query } = useSentMessages();
  if (error && !messages) {
    return <ErrorState title="The messages could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!newest || !messages) return <MessagesSkeleton />;
  return (
    <>
      <NothingLeaves list={newest} />
      {messages.length === 0 ? (
        <EmptyState title="No message yet" text="E-mails to members and messages to the lab’s chat appear here." />
      ) : (
        <Box component="ul" aria-label="Messages" sx={messagesSx}>
          {messages.map((message) => (
            <SentMessageItem key={message.id} message={message} />
          ))}
        </Box>
      )}
      <ShowEarlier error={error} {...query} />
    </>
  );
};
