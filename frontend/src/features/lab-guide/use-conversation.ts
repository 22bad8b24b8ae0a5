import { chatMessages, classifyIntent, type UserIntent } from '@lab/contracts';
import { useState } from 'react';
import { showToast } from '../../components/toast/toast-store';
import { aMessage, toConversation, type ChatMessage } from './chat-message';
import { acknowledgements, GREETING } from './intent-texts';
import { useAskLabGuide } from './lab-guide.api';

/**
 * A conversation with the lab guide. The first reply says who the visitor is, which is understood here; everything after
 * it goes to the server.
 */
export const useConversation = () => {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [
    aMessage('assistant', GREETING, { isIntentQuery: true }),
  ]);
  const [intent, setIntent] = useState<UserIntent>();
  const { mutateAsync: ask, isPending: isThinking } = useAskLabGuide();
  const add = (...more: ChatMessage[]) => setMessages((before) => [...before, ...more]);

  const introduce = (text: string) => {
    const found = classifyIntent(text);
    setIntent(found);
    const asked = { isIntentQuery: true };
    add(aMessage('user', text, asked), aMessage('assistant', acknowledgements[found], asked));
  };

  const answer = async (message: string, userIntent: UserIntent) => {
    add(aMessage('user', message));
    try {
      const { reply, source } = await ask({ message, conversation: toConversation(messages), userIntent });
      add(aMessage('assistant', reply, { source }));
    } catch {
      showToast({ variant: 'destructive', title: chatMessages.failedTitle, text: chatMessages.failed });
      add(aMessage('assistant', chatMessages.apology));
    }
  };

  const send = (text: string): void => {
    const message = text.trim();
    if (!message || isThinking) return;
    if (intent) void answer(message, intent);
    else introduce(message);
  };

  return { messages, isThinking, isIntroduced: intent !== undefined, send };
};
