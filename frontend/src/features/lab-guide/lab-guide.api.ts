import {
  type ChatAnswer,
  type ChatEvent,
  type ChatQuestion,
  type ChatTurn,
  type GuideFeedback,
  limits,
} from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { http } from '../../lib/http/http-client';
import { HttpError, UNREADABLE } from '../../lib/http/http-error';
import { postForEvents } from '../../lib/http/post-for-events';

const askFor = async (
  question: ChatQuestion,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
): Promise<ChatAnswer> => {
  let answer: ChatAnswer | undefined;
  const whole = await postForEvents<ChatEvent, ChatAnswer>(
    '/api/labguide/chat',
    question,
    (event) => {
      if ('piece' in event) onPiece(event.piece);
      else answer = event.answer;
    },
    signal,
  );
  answer ??= whole;
  if (!answer) throw new HttpError(200, UNREADABLE);
  return answer;
};

/** Sends a question to the lab guide. `written` is what a model has written of the answer so far. */
export const useAskLabGuide = () => {
  const [written, setWritten] = useState('');
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (question: ChatQuestion) => {
      setWritten('');
      controller.current = new AbortController();
      return askFor(question, (piece) => setWritten((before) => before + piece), controller.current.signal);
    },
    onSettled: () => setWritten(''),
  });
  return { ask: mutateAsync, isThinking: isPending, written };
};

/** Tells the lab what a visitor thinks of an answer, or where to send a better one. */
export const useGuideFeedback = () =>
  useMutation({ mutationFn: (feedback: GuideFeedback) => http.post('/api/labguide/feedback', feedback) });

/** One message in the window. */
export interface ChatMessage extends ChatTurn {
  id: number;
  timestamp: Date;
  /** The server's answer, whose `reply` is the content. */
  answer?: ChatAnswer;
  /** What it answers. */
  question?: string;
  /** True for messages about who the visitor is. */
  isIntentQuery?: boolean;
}

let lastId = 0;

export const aMessage = (role: ChatTurn['role'], content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: ++lastId,
  role,
  content,
  timestamp: new Date(),
  ...more,
});

/** The latest messages in the form and length that the server accepts. */
export const toConversation = (messages: readonly ChatMessage[]): ChatTurn[] =>
  messages
    .slice(-limits.chatTurns)
    .map(({ role, content }) => ({ role, content: content.slice(0, limits.chatTurnLength) }));
