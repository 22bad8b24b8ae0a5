import { chatMessages, classifyIntent, visibleText, type UserIntent } from '@lab/contracts';
import { useState } from 'react';
import { showToast } from '../../components/toast/toast-store';
import { aMessage, toConversation, type ChatMessage } from './chat-message';
import { acknowledgementOf, GREETING } from './intent-texts';
import { useAskLabGuide } from './lab-guide.api';

/**
 * A conversation with the lab guide. The first reply, about who the visitor is, is interpreted in the browser; later
 * messages go to the server.
 */
export const useConversation = () => {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [
    aMessage('assistant', GREETING, { isIntentQuery: true }),
  ]);
  const [intent, setIntent] = useState<UserIntent>();
  const { ask, isThinking, written } = useAskLabGuide();
  const add = (...more: ChatMessage[]) => setMessages((before) => [...before, ...more]);

  const introduce = (text: string) => {
    const found = classifyIntent(text);
    setIntent(found);
    const asked = { isIntentQuery: true };
    add(aMessage('user', text, asked), aMessage('assistant', acknowledgementOf(text, found), asked));
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
