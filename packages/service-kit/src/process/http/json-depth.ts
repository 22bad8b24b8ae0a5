const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * True when arrays and objects are nested deeper than `depth`. Works level by level and without recursion, so that no
 * input can exhaust the stack.
 * @param value as parsed from JSON
 * @param depth 1 allows an array or object without nested ones
 */
export const isDeeperThan = (value: unknown, depth: number): boolean => {
  let level = [value].filter(isNested);
  for (let reached = 0; level.length; reached += 1) {
    if (reached === depth) return true;
    level = level.flatMap((nested) => Object.values(nested).filter(isNested));
  }
  return false;
};
