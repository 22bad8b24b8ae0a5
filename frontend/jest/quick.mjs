import { createRequire } from 'node:module';

// Removes work of React and jsdom that no test depends on. The tests then take two thirds of the time.

const require = createRequire(import.meta.url);

/**
 * jsdom compares each element with every rule of its own stylesheet. This keeps only the `display` of elements, with one
 * rule for each of its values. Call it before jsdom is loaded.
 */
export const shortenDefaultStyles = () => {
  const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const selectors = {};
  for (const [, selector, rule] of require(path)
    .replaceAll(/@namespace[^;]*;|\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const display = /(?:^|[\s;])display:\s*([\w-]+)/.exec(rule)?.[1];
    if (display) (selectors[display] ??= []).push(selector.trim());
  }
  const { none, ...shown } = selectors;
  // What is not displayed at all comes last, so that it wins.
  require.cache[path].exports = Object.entries({ ...shown, none })
    .map(([display, of]) => `${of.join(',')} { display: ${display} }`)
    .join('\n');
};

/** React measures each rendering for the browser's tools, and stores where each element was created for its warnings. */
export const forgoReactTools = () => {
  // React reads both once, when it is loaded.
  Reflect.deleteProperty(console, 'timeStamp');
  Reflect.deleteProperty(console, 'createTask');
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  // React counts these elements and stops recording at a limit; an infinite count is above it from the start.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
};

/**
 * jsdom caches an element's rules until the page changes, but computes its style on every access. This caches the style for
 * as long.
 */
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
