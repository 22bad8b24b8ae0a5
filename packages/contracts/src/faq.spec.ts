import { describe, expect, it } from '@jest/globals';
import { faqSchema } from './faq.js';

const entry = { question: 'Where is the lab?', answer: 'In Taiwan.' };

const messages = (entries: unknown): string[] =>
  faqSchema.safeParse({ entries }).error?.issues.map(({ message }) => message) ?? [];

describe('faqSchema', () => {
  it('takes an entry without keywords as one for everyone', () => {
    expect(faqSchema.parse({ entries: [entry] }).entries).toEqual([{ ...entry, keywords: [], intents: [] }]);
  });

  it('refuses an empty list, an empty answer and an unknown intent', () => {
    expect(messages([])).toEqual(['The guide needs at least one question']);
    expect(messages([{ ...entry, answer: ' ' }])).toEqual(['An entry needs an answer']);
    expect(messages([{ ...entry, intents: ['customer'] }])).toHaveLength(1);
  });

  it('tells a question that is there twice', () => {
    expect(messages([entry, { ...entry, question: 'Where is the Lab?' }])).toEqual(['This question is there twice']);
  });
});
