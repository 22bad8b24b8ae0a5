type Json = unknown;

const isGroup = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;

const keysOf = (value: Json): string[] => (isGroup(value) ? Object.keys(value) : []);

/** How many paths are named; what changes more is said in general. */
const MOST = 200;

/**
 * The paths of what differs between two states of a document, such as `topics.2.title`: the deepest that exist in both, and
 * what only one of them has.
 */
export const changedPaths = (before: Json, after: Json): string[] => differences(before, after, []).slice(0, MOST);

const differences = (before: Json, after: Json, path: readonly string[]): string[] => {
  if (before === after) return [];
  if (!isGroup(before) || !isGroup(after)) return path.length ? [path.join('.')] : [];
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
  return keys.flatMap((key) => differences(before[key], after[key], [...path, key]));
};
