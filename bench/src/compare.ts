import { load, type Round, type Target } from './load.js';

/** Two targets that do the same work: the measured one and the bare server. */
export interface Comparison {
  name: string;
  measured: Target;
  bare: Target;
  /** The ratio to the bare server's rate that should be reached. */
  goal: number;
}

/** The rounds of both targets, which alternate, so that a slow moment of the machine affects both. */
export interface Outcome {
  name: string;
  goal: number;
  /** Median over the rounds of (measured rate ÷ bare rate of the same round). */
  ratio: number;
  measured: Round;
  bare: Round;
}

const ROUNDS = 5;
const SECONDS = 1;

/** Before measuring, because V8 optimises functions only after some thousand calls. The portal has far more functions. */
const WARM_UP_SECONDS = { bare: 1, measured: 6 };

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const medianRound = (rounds: readonly Round[]): Round => ({
  requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

export interface RoundOfBoth {
  measured: Round;
  bare: Round;
}

/**
 * Summarises rounds. The ratio is computed within each round, because the machine's speed may differ between rounds.
 */
export const outcomeOf = (name: string, goal: number, rounds: readonly RoundOfBoth[]): Outcome => ({
  name,
  goal,
  ratio: median(rounds.map(({ measured, bare }) => measured.requestsPerSecond / bare.requestsPerSecond)),
  measured: medianRound(rounds.map(({ measured }) => measured)),
  bare: medianRound(rounds.map(({ bare }) => bare)),
});

/** Warms up both targets, then measures them alternately. */
export const compare = async ({ name, measured, bare, goal }: Comparison): Promise<Outcome> => {
  await load(measured, { duration: WARM_UP_SECONDS.measured });
  await load(bare, { duration: WARM_UP_SECONDS.bare });
  const rounds: RoundOfBoth[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await load(bare, { duration: SECONDS }),
      measured: await load(measured, { duration: SECONDS }),
    });
  }
  return outcomeOf(name, goal, rounds);
};
