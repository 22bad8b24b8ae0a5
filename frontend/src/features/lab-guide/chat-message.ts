import { limits, type ChatAnswer, type ChatTurn } from '@lab/contracts';

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
