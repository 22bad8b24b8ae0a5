import { createRequire } from 'node:module';

// React and jsdom do much in tests that nobody looks at there: without it the tests take two thirds of their time.

const require = createRequire(import.meta.url);

/** React measures each rendering for the browser's tools, and remembers where each element was made, for its warnings. */
export const forgoReactTools = () => {
  // React asks for both once, when it is loaded.
  Reflect.deleteProperty(console, 'timeStamp');
  Reflect.deleteProperty(console, 'createTask');
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  // It counts these elements, and begins with so many that it remembers no more.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
};

/** jsdom keeps an element's rules until the page changes, but makes its style of them at each look: it is kept as long. */
export const keepComputedStyles = (window) => {
  const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
  const page = implForWrapper(window.document);
  const compute = window.getComputedStyle;
  const stylesByRules = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    const { _styleCache: before } = page;
    const known = before && stylesByRules.get(before)?.get(element);
    if (known) return known;
    const style = compute(element);
    const { _styleCache: rules } = page;
    if (!stylesByRules.has(rules)) stylesByRules.set(rules, new WeakMap());
    stylesByRules.get(rules).set(element, style);
    return style;
  };
};
