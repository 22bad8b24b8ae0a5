import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify } from 'vite';

/**
 * A script to be written into a page.
 * @param file next to this one
 * @param values replacements for the names in capital letters in the file
 */
export const inlineScript = async (file: string, values: Record<string, unknown> = {}): Promise<string> => {
  const source = Object.entries(values).reduce(
    (code, [name, value]) => code.replace(name, () => JSON.stringify(value)),
    await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8'),
  );
  return (await minify(file, source)).code.trim();
};
