import { limits, usualGuide } from '@lab/contracts';
import { afterEach, expect, it } from '@jest/globals';
import { acknowledgementOf, intentOf, isQuestion, suggestions } from './first-message';
import { aMessage, toConversation } from './lab-guide.api';

it.each([
  ['I am thinking of joining', 'Good to meet you!', false],
  ['option 2', 'Thank you for thinking of working together.', false],
  ['3)', 'Welcome! Ask me about our research', false],
  ['hello', 'Hello! Ask me anything about the lab', false],
  ['just browsing', 'Welcome!', false],
  ['I am curious', 'Thank you. Ask me anything about the lab', false],
  ['你好', '謝謝您。請問我任何關於實驗室的問題', false],
  ['Hi, can companies be partners', 'Thank you for thinking', true],
  ['I would like to know what you work on', 'Thank you. Ask me anything', true],
  ['你們有收博士生嗎', '謝謝您。', true],
])('the first message “%s” is answered “%s”; it is a question: %s', (text, acknowledgement, asks) => {
  expect(acknowledgementOf(text, intentOf(text), usualGuide('en')).startsWith(acknowledgement)).toBe(true);
  expect(isQuestion(text)).toBe(asks);
});

it.each([
  ['de', 'Ich möchte bei Ihnen promovieren', 'Schön, Sie kennenzulernen!', false],
  ['de', 'Guten Tag', 'Guten Tag! Fragen Sie mich alles', false],
  ['de', 'Wo ist das Labor', 'Danke. Fragen Sie mich alles', true],
  ['de', 'I want to apply', 'Schön, Sie kennenzulernen!', false],
  ['zh-TW', '我想申請', '很高興認識您！', false],
  ['fr', 'Bonjour', 'Thank you. Ask me anything', false],
])('in a lab whose texts are in “%s”, “%s” is answered “%s”', (language, text, acknowledgement, asks) => {
  document.documentElement.lang = language;
  expect(acknowledgementOf(text, intentOf(text), usualGuide(language))).toContain(acknowledgement);
  expect(isQuestion(text)).toBe(asks);
});

it.each(['en', 'de', 'zh'])('each suggested answer in “%s” says another kind of visitor', (language) => {
  document.documentElement.lang = language;
  const kinds = ['prospective_student', 'collaborator', 'general_visitor'];
  expect(suggestions().map((suggestion) => intentOf(suggestion))).toEqual(kinds);
});

afterEach(() => {
  document.documentElement.lang = 'en';
});

it('the conversation is cut to what the server accepts', () => {
  const messages = Array.from({ length: limits.conversationMessages + 2 }, (_, turn) =>
    aMessage('user', `Question ${turn}`),
  );
  const long = aMessage('assistant', 'x'.repeat(limits.conversationMessageLength + 1));
  const conversation = toConversation([...messages, long]);
  expect(conversation).toHaveLength(limits.conversationMessages);
  expect(conversation[0]).toEqual({ role: 'user', content: 'Question 3' });
  expect(conversation.at(-1)!.content).toHaveLength(limits.conversationMessageLength);
});
