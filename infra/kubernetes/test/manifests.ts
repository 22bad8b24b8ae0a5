/** A part of a manifest. Only its schema knows the fields. */
export interface Tree {
  [field: string]: unknown;
}

/** A Kubernetes resource. */
export interface Manifest extends Tree {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> } & Tree;
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns all objects at a path, in all entries of lists along it.
 * @param path such as `spec.template.spec.containers`
 */
export const treesAt = (root: unknown, path: string): Tree[] => {
  let found: unknown[] = [root];
  for (const field of path.split('.')) {
    found = found.flatMap((value) => (isTree(value) ? [value[field]] : [])).flat();
  }
  return found.filter(isTree);
};
