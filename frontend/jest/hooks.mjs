import { compile } from '@lab/test-kit/compile';

const FRONTEND = new URL('..', import.meta.url).href;
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

const language = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic', development: false } },
};

const isOurs = (url) => url?.startsWith(FRONTEND) && /\.tsx?(\?|$)/.test(url);
const isTest = (url) => /\.test\.tsx?\?/.test(url ?? '');
const isStylesheet = (url) => /\.css(\?|$)/.test(url);

/** Resolves `./a` to a.ts or a.tsx, as Vite does. */
const withExtension = async (specifier, context, next) => {
  for (const extension of ['.ts', '.tsx', '']) {
    try {
      return await next(specifier + extension, context);
    } catch (error) {
      if (!extension) throw error;
    }
  }
};

export const resolve = async (specifier, context, next) => {
  // Each test file gets its own copy of the globals, which also runs the common hooks.
  if (specifier === '@jest/globals' && isTest(context.parentURL)) {
    return { url: `${GLOBALS}?of=${encodeURIComponent(context.parentURL)}`, shortCircuit: true };
  }
  const isRelative = specifier.startsWith('.') && isOurs(context.parentURL);
  return isRelative && !isStylesheet(specifier) && !/\.(tsx?|mjs)$/.test(specifier)
    ? withExtension(specifier, context, next)
    : next(specifier, context);
};

export const load = async (url, context, next) => {
  // Nothing is drawn, so styles are not needed.
  if (isStylesheet(url))
    return { format: 'module', source: `export default ${JSON.stringify(url)};`, shortCircuit: true };
  return isOurs(url) ? compile(url, language) : next(url, context);
};
