import type { Rolldown } from 'vite';
import { isPageWithoutForm } from './page-files.ts';

/** Only forms need it; it is a third of what such a page loads. */
const isZod = (id: string): boolean => id.includes('/node_modules/zod/');

const ADVICE =
  'Import what the page shows from a module of the contracts without schemas, such as `equipment/texts.ts`.';

const has = ({ moduleIds }: Rolldown.OutputChunk, name: string): boolean => moduleIds.some((id) => id.endsWith(name));

/**
 * The addresses of the scripts for a page without forms: the app, the given modules, and their imports, so that all are
 * fetched in parallel.
 * @param modules the ends of their file names
 * @throws Error when zod is among them
 */
export const scriptsOf = ({ output }: Rolldown.RolldownOutput, modules: readonly string[]): string[] => {
  const chunks = output.filter((file) => file.type === 'chunk');
  const unknown = modules.find((name) => !chunks.some((chunk) => has(chunk, name)));
  if (unknown) throw new Error(`The app has no module ${unknown}.`);
  const isNeeded = (chunk: Rolldown.OutputChunk) => chunk.isEntry || modules.some((name) => has(chunk, name));
  const roots = chunks.filter(isNeeded).toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
  const names = new Set(roots.map(({ fileName }) => fileName));
  // Iterating over a set includes entries that are added during the loop.
  for (const name of names)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach((file) => names.add(file));
  const withSchemas = chunks.find(({ fileName, moduleIds }) => names.has(fileName) && moduleIds.some(isZod));
  if (withSchemas) throw new Error(`${modules.join(', ')} loads ${withSchemas.fileName}, which has zod. ${ADVICE}`);
  return [...names].map((name) => `/${name}`);
};

/** The modules of all pages that show no form until one is opened, which must not load zod. */
export const pagesWithoutForm = ({ output }: Rolldown.RolldownOutput): string[] =>
  output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).filter(isPageWithoutForm);
