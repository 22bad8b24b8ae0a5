import type { Rolldown } from 'vite';

/**
 * The addresses of the scripts for a page: the app, the given modules, and their imports, so that all are fetched in
 * parallel.
 * @param modules the ends of their file names
 */
export const scriptsOf = ({ output }: Rolldown.RolldownOutput, modules: readonly string[]): string[] => {
  const chunks = output.filter((file) => file.type === 'chunk');
  const isNeeded = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || moduleIds.some((id) => modules.some((name) => id.endsWith(name)));
  const roots = chunks.filter(isNeeded).toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
  const names = new Set(roots.map(({ fileName }) => fileName));
  // Iterating over a set includes entries that are added during the loop.
  for (const name of names)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach((file) => names.add(file));
  return [...names].map((name) => `/${name}`);
};
