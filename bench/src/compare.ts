import { load, type Round, type Target } from './load.js';

/** Two targets that do the same work: what is measured, and what it is measured against. */
export interface Comparison {
  name: string;
  measured: Target;
  bare: Target;
  /** The share of the bare server's rate that it should reach. */
  goal: number;
  /** How long a round takes; longer for answers that take seconds when all connections ask at once. */
  seconds?: number;
}

/** The rounds of both, taken in turn, so that a slow moment of the machine hits both. */
export interface Outcome {
  name: string;
  goal: number;
  /** Median over the rounds of (measured rate ÷ bare rate of the same round). */
  ratio: number;
  measured: Round;
  bare: Round;
}

const ROUNDS = 5;
const SECONDS = 2;

/** Before it is measured: a server runs for months, and V8 compiles what runs often only after some thousand calls. */
const WARM_UP_SECONDS = 8;

/** The middle value. */
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

/** One round of each, taken one after the other. */
export interface RoundOfBoth {
  measured: Round;
  bare: Round;
}

/** Sums up rounds. The ratio is taken within each round, since the machine may be faster in one than in another. */
export const outcomeOf = (name: string, goal: number, rounds: readonly RoundOfBoth[]): Outcome => ({
  name,
  goal,
  ratio: median(rounds.map(({ measured, bare }) => measured.requestsPerSecond / bare.requestsPerSecond)),
  measured: medianRound(rounds.map(({ measured }) => measured)),
  bare: medianRound(rounds.map(({ bare }) => bare)),
});

/** Warms both up, then measures them in turn. */
export const compare = async ({ name, measured, bare, goal, seconds = SECONDS }: Comparison): Promise<Outcome> => {
  for (const target of [measured, bare]) await load(target, WARM_UP_SECONDS);
  const rounds: RoundOfBoth[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await load(bare, seconds), measured: await load(measured, seconds) });
  }
  return outcomeOf(name, goal, rounds);
};
