import type { CodeFile } from './code-file.js';

/** What people run. Whoever adds a field need not touch the benchmarks, which name columns for their own SQL. */
const PRODUCT = /^(packages|services|gateway|frontend)\//;

/**
 * The files of the product that name a field, so the files to touch for a field like it; tests apart.
 * @param field as TypeScript calls it; a column in SQL has its words joined by `_`
 */
export const filesNaming = (files: readonly CodeFile[], field: string): string[] => {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const name = new RegExp(`\\b(${field}|${column})\\b`);
  return files
    .filter(({ path, kind, text }) => PRODUCT.test(path) && kind !== 'test' && name.test(text))
    .map(({ path }) => path);
};
