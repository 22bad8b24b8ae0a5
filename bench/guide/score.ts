import type { Verdict } from './judge.js';
import type { EvalResult } from './run.js';

/** How many questions of a kind there are, and what came of them. */
export type Score = Record<Verdict, number> & {
  kind: string;
  asked: number;
  /** Where questions were offered: how often the one that was meant. */
  rightly: number;
};

const countOf = (results: readonly EvalResult[], verdict: Verdict): number =>
  results.filter((result) => result.verdict === verdict).length;

const scoreOf = (kind: string, results: readonly EvalResult[]): Score => ({
  kind,
  asked: results.length,
  right: countOf(results, 'right'),
  wrong: countOf(results, 'wrong'),
  offered: countOf(results, 'offered'),
  rightly: results.filter(({ isOffered }) => isOffered).length,
  none: countOf(results, 'none'),
});

/** One score a kind, and one of all together at the end. */
export const scoresOf = (results: readonly EvalResult[]): Score[] => {
  const kinds = [...new Set(results.map(({ question }) => question.kind))];
  const ofKind = (kind: string) => results.filter(({ question }) => question.kind === kind);
  return [...kinds.map((kind) => scoreOf(kind, ofKind(kind))), scoreOf('all', results)];
};

/** The share of some kinds' questions that were answered rightly, in percent. */
export const percentRight = (results: readonly EvalResult[], kinds: readonly string[]): number => {
  const asked = results.filter(({ question }) => kinds.includes(question.kind));
  return (100 * countOf(asked, 'right')) / asked.length;
};

/** The share of some kinds' questions to which the guide said that it does not know, or is not sure, in percent. */
export const percentHonest = (results: readonly EvalResult[], kinds: readonly string[]): number => {
  const asked = results.filter(({ question }) => kinds.includes(question.kind));
  return (100 * (countOf(asked, 'right') + countOf(asked, 'offered'))) / asked.length;
};

/** The share of all questions that were answered with something else, in percent. */
export const percentWrong = (results: readonly EvalResult[]): number =>
  (100 * countOf(results, 'wrong')) / results.length;
