import { expect } from '@jest/globals';
import type { ChatAnswer, ChatEvent } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { LabGuide } from '../features/lab-guide/LabGuide';
import { stubApi, type Answer } from './fake-api';
import { renderPiece } from './render-app';

export const ASK = 'POST /api/labguide/chat';
export const FEEDBACK = 'POST /api/labguide/feedback';

/** The events of an answer. */
const events = (...all: ChatEvent[]): Answer => ({
  status: 200,
  text: all.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
});

export const anAnswer = (reply: string, more: Partial<ChatAnswer> = {}): ChatAnswer => ({
  reply,
  source: 'faq',
  isIntentQuery: false,
  outcome: 'found',
  text: reply,
  papers: null,
  sources: [],
  offers: [],
  ...more,
});

/** A server response with only this event. */
export const aReply = (reply: string, more: Partial<ChatAnswer> = {}): Answer =>
  events({ answer: anAnswer(reply, more) });

/** Opens the guide's window. */
export const open = async () => {
  const server = stubApi({ [ASK]: () => aReply('By letter.') });
  const view = renderPiece(<LabGuide />);
  await view.user.click(screen.getByRole('button', { name: 'Ask the lab guide' }));
  const guide = await screen.findByRole('dialog', { name: 'Lab guide' });
  const input = within(guide).getByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(input).toHaveFocus());
  const say = async (text: string) => {
    await view.user.click(input);
    await view.user.paste(text);
    await view.user.keyboard('{Enter}');
  };
  return { ...view, ...server, guide, input, say, sendButton: within(guide).getByRole('button', { name: 'Send' }) };
};

/** The same, after the visitor has chosen what kind of visitor they are. */
export const introduced = async () => {
  const chat = await open();
  await chat.say('I am a student');
  return chat;
};
