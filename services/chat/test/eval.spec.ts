import { describe, expect, it } from '@jest/globals';
import { BAD_MODELS, goodModel } from '../eval/bad-models.js';
import { countShown } from '../eval/run-model.js';
import { parts, questionsOf, run, type EvalResult } from '../eval/run.js';
import { percentHonest, percentRight, percentWrong } from '../eval/score.js';
import { failures } from '../eval/table.js';
import { wordByWord } from '../eval/word-by-word.js';
import { shippedGuide, shippedKnowledge } from './shipped-knowledge.js';

const guide = shippedGuide();

const FACTS = ['paraphrase', 'publication', 'member', 'lab'];
const FOLLOW_UPS = ['follow-up', 'new question'];
const NOT_TO_BE_KNOWN = ['private', 'cannot know'];

it('the FAQ is answered word by word, whoever asks and whatever was asked before', () => {
  // A fifth of all pairs: each entry is asked by several kinds of visitors, after several earlier questions.
  const questions = wordByWord(shippedKnowledge()).filter((_, index) => index % 5 === 0);
  expect(failures(run(guide, questions))).toBe('');
});

/**
 * What each part must not fall below, in percent. Goals are 92, 90, 97 and at most 2 wrong; what is missing of them is in
 * docs/lab-guide.md.
 */
const REACHED = {
  tuning: { facts: 91, followUps: 90, honest: 100, wrong: 3.5 },
  'held-out': { facts: 87, followUps: 90, honest: 97, wrong: 5 },
  fresh: { facts: 74, honest: 93, wrong: 8.5 },
} as const;

const MEASURES = {
  facts: (results: EvalResult[]) => percentRight(results, FACTS),
  followUps: (results: EvalResult[]) => percentRight(results, FOLLOW_UPS),
  honest: (results: EvalResult[]) => percentHonest(results, NOT_TO_BE_KNOWN),
  wrong: (results: EvalResult[]) => -percentWrong(results),
} as const;

it.each(parts)('the %s part of the question set is answered as well as it was', (part) => {
  const results = run(guide, questionsOf(part));
  const { wrong, ...goals } = REACHED[part];
  for (const [measure, floor] of Object.entries({ ...goals, wrong: -wrong }) as [keyof typeof MEASURES, number][])
    expect(MEASURES[measure](results)).toBeGreaterThanOrEqual(floor);
});

describe('a model that answers questions of the set', () => {
  const questions = [...questionsOf('tuning'), ...questionsOf('held-out')].filter((_, index) => index % 24 === 0);
  const some = run(guide, questions);

  it('is never shown as it is when it answers badly', async () => {
    for (const [kind, behave] of Object.entries(BAD_MODELS))
      expect([kind, await countShown(some, behave)]).toEqual([kind, 0]);
  });

  it('is shown when it keeps to the passages', async () => {
    const english = some.filter(({ question }) => !/\p{Script=Han}/u.test(question.message));
    const asked = english.filter(({ answer }) => answer.relevant.length).length;
    expect(await countShown(english, goodModel)).toBeGreaterThan(0.9 * asked);
  });
});
