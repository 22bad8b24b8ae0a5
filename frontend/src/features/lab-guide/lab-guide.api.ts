import {
  type ChatAnswer,
  type ChatEvent,
  type ChatQuestion,
  type ChatReply,
  type ConversationMessage,
  type GuideFeedback,
  limits,
} from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorFromAnswer, http, readAnswer } from '../../lib/http/http-client';
import { HttpError, isAborted, UNREACHABLE, UNREADABLE } from '../../lib/http/http-error';

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

/** The data of the complete events in a text, and the rest of an unfinished one. */
const eventsIn = (text: string): { data: string[]; rest: string } => {
  const blocks = text.split('\n\n');
  const rest = blocks.pop()!;
  const lines = blocks.flatMap((block) => block.split('\n'));
  return { data: lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)), rest };
};

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { data, rest } = eventsIn(text + decoder.decode(part.value, { stream: true }));
    text = rest;
    yield* data;
  }
}

/**
 * Posts JSON and passes on the server-sent events of the response, each checked by its contract.
 * @returns the answer if the server sends it whole, as JSON; undefined after events
 * @throws HttpError, or an AbortError when `signal` was used
 */
const postForEvents = async <Event, Answer>(
  path: string,
  body: unknown,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): Promise<Answer | undefined> => {
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json;q=0.9' };
    const init = { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body), signal } as const;
    const response = await fetch(path, init);
    if (!response.ok) throw errorFromAnswer(response.status, await response.text());
    if (isJson(response)) return readAnswer<Answer>(response.status, await response.text());
    if (!response.body) throw new HttpError(response.status, UNREADABLE);
    for await (const data of readEvents(response.body)) onEvent(readAnswer(response.status, data));
    return undefined;
  } catch (error) {
    if (error instanceof HttpError || isAborted(error)) throw error;
    throw new HttpError(0, UNREACHABLE, { isSilent: true });
  }
};

/** Answers may consist of the documented fields alone: `reply`, `source` and `isIntentQuery`. */
const complete = (answer: ChatReply & Partial<ChatAnswer>): ChatAnswer => ({
  outcome: 'found',
  text: answer.reply,
  papers: null,
  sources: [],
  offers: [],
  ...answer,
});

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
  if (typeof answer?.reply !== 'string') throw new HttpError(200, UNREADABLE);
  return complete(answer);
};

/** Sends a question to the lab guide. `written` receives the answer of a model as far as it is written. */
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
export interface ChatMessage extends ConversationMessage {
  id: number;
  timestamp: Date;
  /** The server's answer, whose `reply` is the content. */
  answer?: ChatAnswer;
  /** What it answers. */
  question?: string;
  /** True for messages about who the visitor is. */
  isIntentQuery?: boolean;
  /** A question of the visitor that was not answered yet, as a button. */
  pending?: string;
}

let lastId = 0;

export const aMessage = (
  role: ConversationMessage['role'],
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: ++lastId,
  role,
  content,
  timestamp: new Date(),
  ...more,
});

/** The latest messages in the form and length that the server accepts. */
export const toConversation = (messages: readonly ChatMessage[]): ConversationMessage[] =>
  messages
    .slice(-limits.conversationMessages)
    .map(({ role, content }) => ({ role, content: content.slice(0, limits.conversationMessageLength) }));
