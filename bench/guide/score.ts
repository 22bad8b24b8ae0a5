import type { Grade } from './grade.js';
import type { EvalResult } from './run.js';

/** The number of questions of a kind, and their results. */
export type Score = Record<Grade, number> & {
  kind: string;
  asked: number;
  /** The number of offers that include the intended question. */
  rightly: number;
};

const countOf = (results: readonly EvalResult[], verdict: Grade): number =>
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

/** One score per kind, then the total. */
export const scoresOf = (results: readonly EvalResult[]): Score[] => {
  const kinds = [...new Set(results.map(({ question }) => question.kind))];
  const ofKind = (kind: string) => results.filter(({ question }) => question.kind === kind);
  return [...kinds.map((kind) => scoreOf(kind, ofKind(kind))), scoreOf('all', results)];
};

/** The percentage of right answers among the questions of these kinds. */
export const percentRight = (results: readonly EvalResult[], kinds: readonly string[]): number => {
  const asked = results.filter(({ question }) => kinds.includes(question.kind));
  return (100 * countOf(asked, 'right')) / asked.length;
};

/** The percentage of questions of these kinds to which the guide said that it does not know or is not sure. */
export const percentHonest = (results: readonly EvalResult[], kinds: readonly string[]): number => {
  const asked = results.filter(({ question }) => kinds.includes(question.kind));
  return (100 * (countOf(asked, 'right') + countOf(asked, 'offered'))) / asked.length;
};

/** The percentage of wrong answers among all questions. */
export const percentWrong = (results: readonly EvalResult[]): number =>
  (100 * countOf(results, 'wrong')) / results.length;
