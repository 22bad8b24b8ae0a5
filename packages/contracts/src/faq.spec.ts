import { describe, expect, it } from '@jest/globals';
import { faqSchema } from './faq.js';

const entry = { question: 'Where is the lab?', answer: 'In Taiwan.' };

const messages = (entries: unknown): string[] =>
  faqSchema.safeParse({ entries }).error?.issues.map(({ message }) => message) ?? [];

describe('faqSchema', () => {
  it('accepts an entry without keywords and intents', () => {
    expect(faqSchema.parse({ entries: [entry] }).entries).toEqual([
      { ...entry, keywords: [], intents: [], questionZh: null, answerZh: null },
    ]);
  });

  it('refuses an empty list, an empty answer and an unknown intent', () => {
    expect(messages([])).toEqual(['The guide needs at least one question']);
    expect(messages([{ ...entry, answer: ' ' }])).toEqual(['An entry needs an answer']);
    expect(messages([{ ...entry, intents: ['customer'] }])).toHaveLength(1);
  });

  it('reports a duplicate question', () => {
    expect(messages([entry, { ...entry, question: 'Where is the Lab?' }])).toEqual(['This question is there twice']);
  });
});
