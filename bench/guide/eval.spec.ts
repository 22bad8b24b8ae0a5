import { describe, expect, it } from '@jest/globals';
import { BAD_MODELS, goodModel } from '../../services/chat/test/bad-models.js';
import { NO_WORDS, sampleLab, secondLab } from '../../services/chat/test/lab-guide-of.js';
import { countShown } from './run-model.js';
import { questionsOf, run, type EvalResult } from './run.js';
import { percentHonest, percentRight, percentWrong } from './score.js';
import { failures } from './table.js';
import { wordByWord } from './word-by-word.js';

const sample = sampleLab();

const FACTS = ['paraphrase', 'publication', 'member', 'lab'];
const FOLLOW_UPS = ['follow-up', 'new question'];
const NOT_TO_BE_KNOWN = ['private', 'cannot know'];

it('every FAQ question gets its own answer, for every kind of visitor and after every other question', () => {
  // A fifth of all pairs: each entry is asked by several kinds of visitors, after several earlier questions.
  const questions = wordByWord(sample.knowledge).filter((_, index) => index % 5 === 0);
  expect(failures(run(sample, questions))).toBe('');
});

/** The limits for each part of the question set, in percent; see docs/lab-guide.md. */
const REACHED = {
  tuning: { facts: 92, followUps: 92, honest: 100, wrong: 5.5 },
  'held-out': { facts: 90, followUps: 92, honest: 96.5, wrong: 5.2 },
  fresh: { facts: 72.5, honest: 88, wrong: 12 },
} as const;

const MEASURES = {
  facts: (results: EvalResult[]) => percentRight(results, FACTS),
  followUps: (results: EvalResult[]) => percentRight(results, FOLLOW_UPS),
  honest: (results: EvalResult[]) => percentHonest(results, NOT_TO_BE_KNOWN),
  wrong: (results: EvalResult[]) => -percentWrong(results),
} as const;

it.each(['tuning', 'held-out', 'fresh'] as const)(
  'the answers to the %s questions are not worse than before',
  (part) => {
    const results = run(sample, questionsOf(part));
    const { wrong, ...goals } = REACHED[part];
    for (const [measure, floor] of Object.entries({ ...goals, wrong: -wrong }) as [keyof typeof MEASURES, number][])
      expect(MEASURES[measure](results)).toBeGreaterThanOrEqual(floor);
  },
);

describe('the guide of a lab in another field without a FAQ', () => {
  it.each([
    ['with the shipped words', secondLab()],
    ['without any words', secondLab(NO_WORDS)],
  ])('gives no wrong answers %s, and almost always the right one', (_, lab) => {
    const results = run(lab, questionsOf('second-lab'));
    expect(percentWrong(results)).toBe(0);
    expect(percentRight(results, ['plain', 'kept out', 'cannot know'])).toBeGreaterThanOrEqual(97);
  });
});

describe('the reply of a model', () => {
  const questions = [...questionsOf('tuning'), ...questionsOf('held-out')].filter((_, index) => index % 24 === 0);
  const some = run(sample, questions);

  it('is never shown if it is bad', async () => {
    for (const [kind, behave] of Object.entries(BAD_MODELS))
      expect([kind, await countShown(sample, some, behave)]).toEqual([kind, 0]);
  });

  it('is shown if it keeps to the passages', async () => {
    const english = some.filter(({ question }) => !/\p{Script=Han}/u.test(question.message));
    const asked = english.filter(({ answer }) => answer.relevant.length).length;
    expect(await countShown(sample, english, goodModel)).toBeGreaterThan(0.9 * asked);
  });
});
