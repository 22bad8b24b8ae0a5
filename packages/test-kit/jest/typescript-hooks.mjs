import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** SWC emits the decorator metadata that Nest's injection needs; TypeScript 7 has no interface for a loader. */
const options = {
  configFile: false,
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

const isTypeScript = (url) => /\.ts(\?|$)/.test(url ?? '');

/** In a TypeScript file, `./a.js` is the file a.ts; and Jest's globals are those of `globals.mjs`. */
export const resolve = async (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (!isTypeScript(context.parentURL) || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
  try {
    return await next(specifier.replace(/\.js$/, '.ts'), context);
  } catch {
    return next(specifier, context);
  }
};

export const load = async (url, context, next) => {
  if (!isTypeScript(url)) return next(url, context);
  const filename = fileURLToPath(url.split('?', 1)[0]);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
};
