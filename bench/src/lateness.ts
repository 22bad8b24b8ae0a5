/** A distribution of delays, in milliseconds. */
export interface Lateness {
  name: string;
  p50: number;
  p99: number;
  max: number;
  /** Goal for p99, in milliseconds. */
  goal: number;
}

/** Summarises measured delays. */
export const latenessOf = (name: string, goal: number, milliseconds: readonly number[]): Lateness => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { name, goal, p50: at(0.5), p99: at(0.99), max: sorted.at(-1)! };
};
