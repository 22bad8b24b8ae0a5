import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import { visuallyHidden } from '../../components/visually-hidden';
import { Answer, AskAgain, MessageText } from './Answer';
import type { ChatMessage } from './lab-guide.api';

const messageSx: SxProps<Theme> = {
  maxWidth: (t) => t.sizes.chat.bubble,
  alignSelf: 'flex-start',
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  '&[data-role=user]': { alignSelf: 'flex-end', bgcolor: 'surface.tint' },
};

/** The scrollbar is visible only while the messages scroll. */
const messagesSx: SxProps<Theme> = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  p: 2,
  scrollbarWidth: 'thin',
  scrollbarColor: 'transparent transparent',
  transition: 'scrollbar-color 200ms',
  '&[data-scrolling=true], &:focus-visible': { scrollbarColor: (t) => `${t.vars.palette.line.control} transparent` },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
};

const GAP_PX = 16;

/**
 * Scrolls a new message into view inside its box: completely if it fits, otherwise to its beginning. The page itself does
 * not scroll.
 * @param text of a message that grows: it stays in view
 */
const useArrival = (text = '') => {
  const message = useRef<HTMLDivElement>(null);
  // Runs again with each piece of the text.
  const { length } = text;
  useEffect(() => {
    const box = message.current?.parentElement;
    if (box && message.current && length >= 0) box.scrollTop = message.current.offsetTop - GAP_PX;
  }, [length]);
  return message;
};

const SCROLLBAR_HIDE_DELAY_MS = 600;

/** Marks an element while it scrolls and shortly after, so that its scrollbar is visible. Returns the scroll listener. */
const useScrollbarFade = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ currentTarget }: UIEvent<HTMLElement>): void => {
    currentTarget.dataset['scrolling'] = 'true';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      currentTarget.dataset['scrolling'] = 'false';
    }, SCROLLBAR_HIDE_DELAY_MS);
  };
};

const dotsSx = {
  '@keyframes think': { '0%, 60%, 100%': { opacity: 0.25 }, '30%': { opacity: 1 } },
  '& > span': { animation: 'think 1200ms infinite' },
  '& > :nth-of-type(2)': { animationDelay: '150ms' },
  '& > :nth-of-type(3)': { animationDelay: '300ms' },
} as const;

/** Shown while waiting for a reply. */
const Thinking = () => {
  const ref = useArrival();
  return (
    <Box ref={ref} data-role="assistant" sx={[messageSx, { color: 'text.secondary' }].flat()}>
      Thinking
      <Box component="span" aria-hidden sx={dotsSx}>
        <span>.</span>
        <span>.</span>
        <span>.</span>
      </Box>
    </Box>
  );
};

/** An answer while it is written. Screen readers announce it once it is complete, not piece by piece. */
const Writing = ({ text }: { text: string }) => {
  const ref = useArrival(text);
  return (
    <Box ref={ref} aria-hidden data-role="assistant" sx={messageSx}>
      <MessageText text={text} />
    </Box>
  );
};

const speakers = { user: 'You: ', assistant: 'Lab guide: ' } as const;

interface MessageProps {
  message: ChatMessage;
  /** Sends a question that the guide offered. */
  onAsk: (question: string) => void;
  /** False once the conversation has gone on: then offered questions are plain text. */
  isLast: boolean;
}

const Message = ({ message: { role, content, answer, question, pending }, onAsk, isLast }: MessageProps) => {
  const ref = useArrival();
  return (
    <Box ref={ref} data-role={role} sx={messageSx}>
      <Box component="span" sx={visuallyHidden}>
        {speakers[role]}
      </Box>
      {answer ? (
        <Answer answer={answer} question={question!} onAsk={onAsk} isLast={isLast} />
      ) : (
        <MessageText text={content} />
      )}
      {pending && isLast && <AskAgain question={pending} onAsk={onAsk} />}
    </Box>
  );
};

interface MessagesProps {
  messages: readonly ChatMessage[];
  isThinking: boolean;
  /** The next answer as far as it is written. */
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
