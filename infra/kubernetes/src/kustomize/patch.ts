import { isTree, type Tree } from './manifest.js';

interface Operation {
  op: string;
  path: string;
  value: unknown;
}

const nameOf = (entry: unknown): unknown => (isTree(entry) ? entry['name'] : undefined);

const mergeLists = (list: unknown[], patch: unknown[]): unknown[] => {
  if (!patch.every(nameOf)) return patch;
  const added = patch.filter((entry) => !list.some((old) => nameOf(old) === nameOf(entry)));
  const merged = list.map((old) =>
    mergeValues(
      old,
      patch.find((entry) => nameOf(entry) === nameOf(old)),
    ),
  );
  return [...added, ...merged];
};

const mergeValues = (value: unknown, patch: unknown): unknown => {
  if (patch === undefined) return value;
  if (Array.isArray(value) && Array.isArray(patch)) return mergeLists(value, patch);
  return isTree(value) && isTree(patch) ? merge(value, patch) : patch;
};

/** A strategic merge: trees field by field, lists of named entries by name, other lists as a whole. */
export const merge = (tree: Tree, patch: Tree): Tree => {
  const merged = Object.entries(patch).map(([field, value]) => [field, mergeValues(tree[field], value)]);
  return { ...tree, ...Object.fromEntries(merged) };
};

/** The operations `add` and `replace` of RFC 6902. */
export const operate = (tree: Tree, operations: Operation[]): Tree => {
  const result = structuredClone(tree);
  for (const { op, path, value } of operations) {
    const fields = path.slice(1).split('/');
    const last = fields.pop()!;
    const parent = fields.reduce<unknown>((part, field) => (part as Tree | undefined)?.[field], result);
    if (Array.isArray(parent) && op === 'add' && last === '-') parent.push(value);
    else if (isTree(parent) && (op === 'add' || last in parent)) parent[last] = value;
    else throw new Error(`Nothing to ${op} at ${path}.`);
  }
  return result;
};
