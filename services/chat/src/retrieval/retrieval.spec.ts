import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../passages/passage.js';
import { exactQuestion } from './retrieval.js';

const entry = (title: string): Passage => ({
  id: title,
  kind: 'faq',
  title,
  text: 'Answer.',
  keywords: [],
  intents: [],
  isOverview: false,
  source: { title: 'FAQ', href: null },
});

const FAQ = ['Where is the lab?', 'Who leads the lab?', '實驗室在哪裡？'].map(entry);

const exact = (message: string) => exactQuestion(message, FAQ)?.title;

describe('the FAQ entry with exactly the asked question', () => {
  it.each([
    ['Where is the lab?', 'Where is the lab?'],
    ['where is the LAB', 'Where is the lab?'],
    ['Where is the lab?!', 'Where is the lab?'],
    ['  實驗室在哪裡', '實驗室在哪裡？'],
  ])('is found for %j', (message, title) => {
    expect(exact(message)).toBe(title);
  });

  it.each(['Where is the bus?', 'Who feeds the lab?', 'Where', '實驗室在那兒嗎', ''])(
    'is not found for %j',
    (message) => {
      expect(exact(message)).toBeUndefined();
    },
  );
});
