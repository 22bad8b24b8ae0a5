import { median } from '../compare.js';

/** A time on the site and on a static page, in milliseconds. */
export interface Paint {
  /** Median over the rounds of (site ÷ static page of the same round). */
  ratio: number;
  site: number;
  plain: number;
}

const ROUNDS = 9;

/** @param rounds the milliseconds of each round */
export const paintOf = (rounds: readonly { site: number; plain: number }[]): Paint => ({
  ratio: median(rounds.map(({ site, plain }) => site / plain)),
  site: median(rounds.map(({ site }) => site)),
  plain: median(rounds.map(({ plain }) => plain)),
});

/** Measures the two pages alternately, so that a slow moment of the machine affects both. */
export const alternate = async <Result>(
  measure: Record<'site' | 'plain', () => Promise<Result>>,
): Promise<Record<'site' | 'plain', Result>[]> => {
  const rounds: Record<'site' | 'plain', Result>[] = [];
  // The first round is only a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const results = { plain: await measure.plain(), site: await measure.site() };
    if (round > 0) rounds.push(results);
  }
  return rounds;
};
