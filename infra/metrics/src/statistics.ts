/** The value below or at which so many of a hundred lie; 0 for none at all. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
};

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
