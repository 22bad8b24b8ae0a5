import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Turns off React's work for developer tools: timing each render, and recording where each element was created. */
export const forgoReactTools = () => {
  // React reads these only when it is loaded.
  Reflect.deleteProperty(console, 'timeStamp');
  Reflect.deleteProperty(console, 'createTask');
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  // React stops recording when this count reaches a limit, so an infinite count disables it.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
};
