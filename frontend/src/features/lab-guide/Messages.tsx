import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ChatMessage } from './chat-message';
import { messagesSx } from './lab-guide-styles';
import { Message } from './Message';
import { Thinking } from './Thinking';
import { useScrollbarFade } from './use-scrollbar-fade';

interface MessagesProps {
  messages: readonly ChatMessage[];
  isThinking: boolean;
  /** What stands below the messages. */
  children?: ReactNode;
}

/** The messages so far. New ones come into view, and a screen reader says them when it has finished its sentence. */
export const Messages = ({ messages, isThinking, children }: MessagesProps) => {
  const onScroll = useScrollbarFade();
  return (
    <Box
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      // Old messages must be in reach of the keyboard.
      tabIndex={0}
      onScroll={onScroll}
      sx={messagesSx}
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {isThinking && <Thinking />}
      {children}
    </Box>
  );
};
