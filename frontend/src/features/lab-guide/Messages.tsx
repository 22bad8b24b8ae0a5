import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ChatMessage } from './chat-message';
import { messagesSx } from './lab-guide-styles';
import { Message } from './Message';
import { Thinking } from './Thinking';
import { Writing } from './Writing';
import { useScrollbarFade } from './use-scrollbar-fade';

interface MessagesProps {
  messages: readonly ChatMessage[];
  isThinking: boolean;
  /** What is written of the next answer so far. */
  written: string;
  /** Sends a question that the guide offered. */
  onAsk: (question: string) => void;
  /** Shown below the messages. */
  children?: ReactNode;
}

/** The messages so far. New ones are scrolled into view, and announced politely by screen readers. */
export const Messages = ({ messages, isThinking, written, onAsk, children }: MessagesProps) => {
  const onScroll = useScrollbarFade();
  return (
    <Box
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      // Focusable, so that old messages can be reached with the keyboard.
      tabIndex={0}
      onScroll={onScroll}
      sx={messagesSx}
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} onAsk={onAsk} isLast={message === messages.at(-1) && !isThinking} />
      ))}
      {isThinking && !written && <Thinking />}
      {written && <Writing text={written} />}
      {children}
    </Box>
  );
};
