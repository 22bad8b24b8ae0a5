import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const FRONTEND = new URL('..', import.meta.url).href;
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const CONTENT = 'virtual:lab-content';

/** What asks the thread of the tests for the lab's content. */
let port;

export const initialize = (data) => {
  ({ port } = data);
};

const contentModule = (id) =>
  new Promise((answer) => {
    const listen = (message) => {
      if (message.id !== id) return;
      port.off('message', listen);
      answer(message.source);
    };
    port.on('message', listen);
    port.postMessage(id);
  });

const options = {
  configFile: false,
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

const isOurs = (url) => url?.startsWith(FRONTEND) && /\.tsx?(\?|$)/.test(url);
const isTest = (url) => /\.test\.tsx?\?/.test(url ?? '');
const isStylesheet = (url) => /\.css(\?|$)/.test(url);

/** The app writes `./a` for a.ts, a.tsx or a/index.ts, as Vite reads it. */
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
  // Each file gets a copy of its own, which adds the hooks of every test to the file's.
  if (specifier === '@jest/globals' && isTest(context.parentURL)) {
    return { url: `${GLOBALS}?of=${encodeURIComponent(context.parentURL)}`, shortCircuit: true };
  }
  if (specifier.startsWith(CONTENT)) return { url: specifier, shortCircuit: true };
  const isRelative = specifier.startsWith('.') && isOurs(context.parentURL);
  return isRelative && !isStylesheet(specifier) && !/\.(tsx?|mjs)$/.test(specifier)
    ? withExtension(specifier, context, next)
    : next(specifier, context);
};

export const load = async (url, context, next) => {
  const module = (source) => ({ format: 'module', source, shortCircuit: true });
  if (url.startsWith(CONTENT)) return module(await contentModule(url));
  // jsdom draws nothing.
  if (isStylesheet(url)) return module(`export default ${JSON.stringify(url)};`);
  if (!isOurs(url)) return next(url, context);
  const filename = fileURLToPath(url.split('?', 1)[0]);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return module(code);
};
