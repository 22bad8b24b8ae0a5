import { beforeAll, describe, expect, it } from '@jest/globals';
import { BAD_MODELS, goodModel } from '../eval/bad-models.js';
import { countShown } from '../eval/run-model.js';
import { questionsOf, run, type EvalResult } from '../eval/run.js';
import { percentHonest, percentRight, percentWrong } from '../eval/score.js';
import { failures } from '../eval/table.js';
import { wordByWord } from '../eval/word-by-word.js';
import { shippedGuide, shippedKnowledge } from './shipped-knowledge.js';

const guide = shippedGuide();

const FACTS = ['paraphrase', 'publication', 'member', 'lab'];
const FOLLOW_UPS = ['follow-up', 'new question'];
const NOT_TO_BE_KNOWN = ['private', 'cannot know'];

it('the FAQ is answered word by word, whoever asks and whatever was asked before', () => {
  expect(failures(run(guide, wordByWord(shippedKnowledge())))).toBe('');
});

/**
 * What each half must not fall below, in percent. Goals are 92, 90, 97 and at most 2 wrong; what is missing of them is
 * in docs/lab-guide.md.
 */
const REACHED = {
  tuning: { facts: 92, followUps: 90, honest: 97, wrong: 2 },
  'held-out': { facts: 87, followUps: 90, honest: 97, wrong: 2.6 },
};

describe.each(['tuning', 'held-out'] as const)('the %s half of the question set', (half) => {
  let results: EvalResult[];
  const goals = REACHED[half];

  beforeAll(() => {
    results = run(guide, questionsOf(half));
  });

  it('finds what is paraphrased, and facts', () => {
    expect(percentRight(results, FACTS)).toBeGreaterThanOrEqual(goals.facts);
  });

  it('finds what follows up on an earlier question, and what does not', () => {
    expect(percentRight(results, FOLLOW_UPS)).toBeGreaterThanOrEqual(goals.followUps);
  });

  it('is honest about what the guide must not or cannot know', () => {
    expect(percentHonest(results, NOT_TO_BE_KNOWN)).toBeGreaterThanOrEqual(goals.honest);
  });

  it('is seldom answered with something else', () => {
    expect(percentWrong(results)).toBeLessThanOrEqual(goals.wrong);
  });
});

describe('a model that answers questions of the set', () => {
  let some: EvalResult[];

  beforeAll(() => {
    some = run(guide, [...questionsOf('tuning'), ...questionsOf('held-out')]).filter((_, index) => index % 24 === 0);
  });

  it.each(Object.entries(BAD_MODELS))('is never shown as it is when it %s', async (_, behave) => {
    expect(await countShown(some, behave)).toBe(0);
  });

  it('is shown when it keeps to the passages', async () => {
    const english = some.filter(({ question }) => !/\p{Script=Han}/u.test(question.message));
    const asked = english.filter(({ answer }) => answer.relevant.length).length;
    expect(await countShown(english, goodModel)).toBeGreaterThan(0.9 * asked);
  });
});
