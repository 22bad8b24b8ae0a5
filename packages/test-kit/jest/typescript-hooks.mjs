import { compile } from './compile.mjs';

const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** SWC emits the decorator metadata that Nest needs; TypeScript 7 has no API for loaders. */
const language = {
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  keepClassNames: true,
};

const isTypeScript = (url) => /\.ts(\?|$)/.test(url ?? '');

/** The runner imports each test file with the time as its query. */
const queryOf = (url) => url?.match(/\.ts(\?.*)$/)?.[1] ?? '';

/** Resolves `./a.js` in a TypeScript file to a.ts, and `@jest/globals` to a copy of `globals.mjs` per test file. */
export const resolve = async (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: GLOBALS + queryOf(context.parentURL), shortCircuit: true };
  if (!isTypeScript(context.parentURL) || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
  try {
    return await next(specifier.replace(/\.js$/, '.ts'), context);
  } catch {
    return next(specifier, context);
  }
};

export const load = (url, context, next) => (isTypeScript(url) ? compile(url, language) : next(url, context));
