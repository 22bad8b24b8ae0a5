import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  const onScroll = useScrollbarFade();

  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  });

  return (
    <Box
      ref={box}
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      // Old messages must be in reach of the keyboard.
      tabIndex={0}
      onScroll={onScroll}
      sx={messagesSx}
    >
      {messages.map((message, index) => (
        // Messages are only ever added at the end.
        // eslint-disable-next-line react/no-array-index-key
        <Message key={index} message={message} />
      ))}
      {isThinking && <Thinking />}
      {children}
    </Box>
  );
};
