import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/**
 * Compiles a TypeScript file to a module for Node's loader.
 * @param url of the file, optionally with a query
 * @param jsc SWC's options, except for the JavaScript version
 */
export const compile = async (url, jsc) => {
  const filename = fileURLToPath(url.split('?', 1)[0]);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: { target: 'es2023', ...jsc },
  });
  return { format: 'module', source: code, shortCircuit: true };
};
