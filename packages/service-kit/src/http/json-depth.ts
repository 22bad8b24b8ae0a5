const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * True when lists and objects stand in each other deeper than that. It goes level by level and stops below the last one,
 * so that no depth exhausts the stack.
 * @param value as parsed from JSON
 * @param depth 1 for a list or object that holds none
 */
export const isDeeperThan = (value: unknown, depth: number): boolean => {
  let level = [value].filter(isNested);
  for (let reached = 0; level.length; reached += 1) {
    if (reached === depth) return true;
    level = level.flatMap((nested) => Object.values(nested).filter(isNested));
  }
  return false;
};
