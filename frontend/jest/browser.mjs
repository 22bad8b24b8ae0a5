import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GlobalWindow } from 'happy-dom';
import { forgoReactTools } from './react-tools.mjs';

// The content is read before the hooks are registered: a hook that waits for this thread would block its other
// requests, and one of the libraries cannot be loaded inside hooks.
const { loadContent } = await import('@lab/content');
const { siteWords } = await import('../prerender/site-files.ts');
const { publications, pages, ...documents } = loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
register('./hooks.mjs', import.meta.url);

/** Globals that Node has too, but that must come from the window, whose classes do not accept Node's objects. */
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
// Converts an element to `[object HTMLDivElement]`, as browsers do. happy-dom would serialize it, and Popper converts
// often.
Reflect.deleteProperty(window.Element.prototype, 'toString');
// Makes the app believe that the browser's own search finds collapsed parts of a page.
Object.defineProperty(window.HTMLElement.prototype, 'onbeforematch', { value: null, configurable: true });

const isClass = (key) => /^[A-Z]/.test(key);

/** Defines a property of the window on Node's global object, where tests may replace it. */
const property = (key) => {
  const { get } = Object.getOwnPropertyDescriptor(window, key) ?? {};
  // The value of a getter, such as `event`, may change.
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
globalThis.testedWords = siteWords({ documents, publications, pages, members: null, facilities: [] });

// Modules are shared by all files of a worker, so testing-library would register its clean-up only for the first file.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

forgoReactTools();
