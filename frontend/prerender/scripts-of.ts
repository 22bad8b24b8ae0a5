import type { Rolldown } from 'vite';

/** Packages that a page without a form must not load at once. Zod alone would be a third of its scripts. */
const forLater = [
  {
    name: 'zod',
    folder: '/node_modules/zod/',
    advice: 'Import what the page shows from a module of the contracts without schemas, such as `equipment/texts.ts`.',
  },
  {
    name: 'a dialog',
    folder: '/@mui/material/Dialog/',
    advice: 'Use `LazyDialog`, or load the dialog with `lazyDialog`.',
  },
];

const has = ({ moduleIds }: Rolldown.OutputChunk, name: string): boolean => moduleIds.some((id) => id.endsWith(name));

/**
 * The addresses of the scripts for a page without forms: the app, the given modules, and their imports. Listing all of
 * them lets the browser fetch them in parallel.
 * @param modules the ends of their file names
 * @throws Error when they include zod or a dialog
 */
export const scriptsOf = (
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  modules: readonly string[],
): string[] => {
  const chunks = output.filter((file) => file.type === 'chunk');
  const unknown = modules.find((name) => !chunks.some((chunk) => has(chunk, name)));
  if (unknown) throw new Error(`The app has no module ${unknown}.`);
  const isNeeded = (chunk: Rolldown.OutputChunk) => chunk.isEntry || modules.some((name) => has(chunk, name));
  const roots = chunks.filter(isNeeded).toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
  const names = new Set(roots.map(({ fileName }) => fileName));
  // Iterating over a set includes entries that are added during the loop.
  for (const name of names)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach((file) => names.add(file));
  for (const { name, folder, advice } of forLater) {
    const early = chunks.find(
      (chunk) => names.has(chunk.fileName) && chunk.moduleIds.some((id) => id.includes(folder)),
    );
    if (early) throw new Error(`${modules.join(', ')} loads ${early.fileName}, which has ${name}. ${advice}`);
  }
  return [...names].map((name) => `/${name}`);
};
