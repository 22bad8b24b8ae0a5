import { describe, expect, it } from '@jest/globals';
import { faqSchema } from './questions.js';
import { chatQuestionSchema, classifyIntent } from './schema.js';

describe('chatQuestionSchema', () => {
  it('fills in a missing conversation and intent, trims, and drops unknown fields', () => {
    expect(chatQuestionSchema.parse({ message: ' Hi ', more: 1 })).toEqual({
      message: 'Hi',
      conversation: [],
      userIntent: 'unknown',
    });
  });

  it('counts characters as people do', () => {
    expect(chatQuestionSchema.safeParse({ message: '🙂'.repeat(2000) }).success).toBe(true);
    expect(chatQuestionSchema.safeParse({ message: '🙂'.repeat(2001) }).success).toBe(false);
  });
});

describe('classifyIntent', () => {
  it.each([
    ['prospective_student', ['STUDENT', 'joining', 'apply', 'admission', '1)', 'Option 1', 'the first option']],
    ['collaborator', ['collaborate', 'a Collaborator', 'partner', 'work together', '2)', 'option 2', 'second option']],
    ['general_visitor', ['visitor', 'just browsing', 'to learn more', '3)', 'option 3', 'third option']],
    ['unknown', ['hello', '', '1', 'together']],
  ] as const)('finds %s', (intent, words) => {
    expect(words.map((word) => classifyIntent(`I: ${word}, please`))).toEqual(words.map(() => intent));
  });

  it('returns the first intent that fits, in this order', () => {
    expect(classifyIntent('a visitor, who may become a partner, or a student')).toBe('prospective_student');
    expect(classifyIntent('a visitor, who may become a partner')).toBe('collaborator');
  });
});

const entry = { question: 'Where is the lab?', answer: 'In Taiwan.' };

const messages = (entries: unknown): string[] =>
  faqSchema.safeParse({ entries }).error?.issues.map(({ message }) => message) ?? [];

describe('faqSchema', () => {
  it('accepts an entry without keywords and intents', () => {
    expect(faqSchema.parse({ entries: [entry] }).entries).toEqual([
      { ...entry, keywords: [], intents: [], questionZh: null, answerZh: null, examples: [] },
    ]);
  });

  it('accepts an empty list, but no empty answer or unknown intent', () => {
    expect(messages([])).toEqual([]);
    expect(messages([{ ...entry, answer: ' ' }])).toEqual(['An entry needs an answer']);
    expect(messages([{ ...entry, intents: ['customer'] }])).toHaveLength(1);
  });

  it('reports a duplicate question', () => {
    expect(messages([entry, { ...entry, question: 'Where is the Lab?' }])).toEqual(['This question appears twice']);
  });
});
