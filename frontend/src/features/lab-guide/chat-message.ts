import { limits, type ChatReply, type ChatTurn } from '@lab/contracts';

/** One message in the window. */
export interface ChatMessage extends ChatTurn {
  id: number;
  timestamp: Date;
  /** Where an answer of the server comes from. */
  source?: ChatReply['source'];
  /** Belongs to finding out who the visitor is. */
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

/** The earlier messages as the server takes them: the last ones, none longer than it reads. */
export const toConversation = (messages: readonly ChatMessage[]): ChatTurn[] =>
  messages
    .slice(-limits.chatTurns)
    .map(({ role, content }) => ({ role, content: content.slice(0, limits.chatTurnLength) }));
