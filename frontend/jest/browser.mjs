import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GlobalWindow } from 'happy-dom';
import { forgoReactTools } from './react-tools.mjs';

// Read before the hooks are there: a hook that waits for this thread answers none of its other requests meanwhile, and one
// of the libraries cannot be loaded inside of hooks.
const { loadContent } = await import('@lab/content');
const { siteWords } = await import('../prerender/words-files.ts');
const { publications, ...documents } = loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
register('./hooks.mjs', import.meta.url);

/** Globals that Node has too, but that must come from the window: its classes do not work together with Node's. */
const OF_THE_WINDOW = new Set([
  'Blob',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Navigator',
  'Storage',
  'WebSocket',
  'addEventListener',
  'dispatchEvent',
  'localStorage',
  'navigator',
  'removeEventListener',
  'sessionStorage',
]);

const window = new GlobalWindow({ url: 'http://localhost:3000', width: 1440, height: 900 });
window.document.write('<!DOCTYPE html><html><head></head><body></body></html>');
// An element as text is `[object HTMLDivElement]`, as in browsers. happy-dom serializes it, and the pop-ups' library asks often.
Reflect.deleteProperty(window.Element.prototype, 'toString');
// Says that the browser's own search finds folded parts of a page.
Object.defineProperty(window.HTMLElement.prototype, 'onbeforematch', { value: null, configurable: true });

const isClass = (key) => /^[A-Z]/.test(key);

/** Defines a property of the window on Node's global object, where tests may replace it. */
const property = (key) => {
  const { get } = Object.getOwnPropertyDescriptor(window, key) ?? {};
  // Properties such as `event` change by themselves.
  if (get)
    return {
      get: () => window[key],
      set: (value) => Object.defineProperty(globalThis, key, { value, writable: true }),
    };
  const value = window[key];
  return { value: typeof value === 'function' && !isClass(key) ? value.bind(window) : value, writable: true };
};

const keys = [...Object.getOwnPropertyNames(window).filter((key) => !(key in globalThis)), ...OF_THE_WINDOW];
for (const key of keys) Object.defineProperty(globalThis, key, { ...property(key), configurable: true });
for (const key of ['window', 'self', 'top', 'parent', 'frames']) {
  Object.defineProperty(globalThis, key, { value: globalThis, writable: true, configurable: true });
}
// An element's `ownerDocument.defaultView` must be the same window.
Object.defineProperty(document, 'defaultView', { value: globalThis, configurable: true });

/** The words of the content folder, for src/test-support/site-words.ts. */
globalThis.testedWords = siteWords({ documents, publications, members: null });

// Modules are shared by all files of a worker, so testing-library would register its clean-up only for the first file.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

forgoReactTools();
