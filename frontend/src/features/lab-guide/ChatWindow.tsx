import { chatMessages, guideSentence, type UserIntent, visibleText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { closeIcon } from '../../components/icons';
import { showToast } from '../../components/toast/toast-store';
import { useGuideSentences, useLabNames } from '../../lib/site-words/site-words.api';
import { useFocusOnAppearance } from '../../lib/use-focus-on-appearance';
import { Composer } from './Composer';
import { acknowledgementOf, intentOf, isQuestion, suggestions } from './first-message';
import { Messages } from './Messages';
import { aMessage, type ChatMessage, toConversation, useAskLabGuide } from './lab-guide.api';

const EDGE = { xs: 16, md: 24 };

const windowSx: SxProps<Theme> = {
  position: 'fixed',
  inset: 'auto',
  right: EDGE,
  bottom: (t) => `${24 + t.sizes.chat.launcher + 12}px`,
  zIndex: 'fab',
  m: 0,
  p: 0,
  color: 'inherit',
  '&[open]': { display: 'flex' },
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: (t) => `min(${t.sizes.chat.width}px, calc(100vw - 32px))`,
  height: (t) => t.sizes.chat.height,
  maxHeight: 'calc(100dvh - 120px)',
  overflow: 'hidden',
  border: 1,
  borderColor: 'line.strong',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 16,
  '@keyframes guide-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  animation: 'guide-in 200ms ease-out',
};

/** Calls `onEscape` when Escape is pressed, unless an element outside has the focus. */
const useEscape = (element: RefObject<HTMLElement | null>, isEnabled: boolean, onEscape: () => void): void => {
  const report = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      const isOurs = focused === document.body || element.current?.contains(focused);
      if (key === 'Escape' && isOurs) report();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, isEnabled]);
};

/**
 * A conversation with the lab guide. The browser interprets the first reply, which says who the visitor is; later
 * messages go to the server.
 */
const useConversation = () => {
  const { lab } = useLabNames();
  const sentences = useGuideSentences();
  const [messages, setMessages] = useState<ChatMessage[]>(() => [
    aMessage('assistant', guideSentence(sentences.greeting, lab.shortName), { isIntentQuery: true }),
  ]);
  const [intent, setIntent] = useState<UserIntent>();
  const { ask, isThinking, written } = useAskLabGuide();
  const add = (...more: ChatMessage[]) => setMessages((before) => [...before, ...more]);

  const introduce = (text: string) => {
    const found = intentOf(text);
    setIntent(found);
    const asked = { isIntentQuery: true };
    const reply = aMessage('assistant', acknowledgementOf(text, found, sentences), {
      ...asked,
      ...(isQuestion(text) && { pending: text }),
    });
    add(aMessage('user', text, asked), reply);
  };

  const answer = async (message: string, userIntent: UserIntent) => {
    add(aMessage('user', message));
    try {
      const answer = await ask({ message, conversation: toConversation(messages), userIntent });
      add(aMessage('assistant', answer.reply, { answer, question: message }));
    } catch {
      showToast({ variant: 'destructive', title: chatMessages.failedTitle, text: chatMessages.failed });
      add(aMessage('assistant', chatMessages.apology));
    }
  };

  const send = (text: string): void => {
    const message = visibleText(text);
    if (!message || isThinking) return;
    if (intent) void answer(message, intent);
    else introduce(message);
  };

  return { messages, isThinking, written, isIntroduced: intent !== undefined, send };
};

/** The three suggested answers to the greeting. */
const Suggestions = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {suggestions().map((text) => (
      <Button key={text} size="small" variant="outlined" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))}
  </Box>
);

/** The window of the lab guide. It is not modal, so the page stays usable. */
export const ChatWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { messages, isThinking, written, isIntroduced, send } = useConversation();
  const input = useFocusOnAppearance<HTMLTextAreaElement>(isOpen);
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEscape(box, isOpen, onClose);

  const choose = (text: string) => {
    send(text);
    input.current?.focus();
  };
  return (
    <Box ref={box} component="dialog" open={isOpen} aria-labelledby={titleId} data-keep-clear sx={windowSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1 }}>
          Lab guide
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon path={closeIcon} fontSize="small" />
        </IconButton>
      </Box>
      <Messages messages={messages} isThinking={isThinking} written={written} onAsk={choose}>
        {!isIntroduced && <Suggestions onChoose={choose} />}
      </Messages>
      <Composer ref={input} isThinking={isThinking} onSend={send} />
    </Box>
  );
};
