type Json = unknown;

const isGroup = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;

const keysOf = (value: Json): string[] => (isGroup(value) ? Object.keys(value) : []);

/** The maximum number of paths to list. Larger changes are described in general. */
const MAX_NAMED_PATHS = 200;

/**
 * The paths that differ between two states of a document, such as `topics.2.title`: the deepest paths that exist in
 * both, and paths that exist in only one.
 */
export const changedPaths = (before: Json, after: Json): string[] =>
  differences(before, after, []).slice(0, MAX_NAMED_PATHS);

const differences = (before: Json, after: Json, path: readonly string[]): string[] => {
  if (before === after) return [];
  if (!isGroup(before) || !isGroup(after)) return path.length ? [path.join('.')] : [];
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
  return keys.flatMap((key) => differences(before[key], after[key], [...path, key]));
};
