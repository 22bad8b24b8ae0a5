import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** React measures each rendering for the browser's tools, and stores where each element was created for its warnings. */
export const forgoReactTools = () => {
  // React reads both once, when it is loaded.
  Reflect.deleteProperty(console, 'timeStamp');
  Reflect.deleteProperty(console, 'createTask');
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  // React counts these elements and stops recording at a limit; an infinite count is above it from the start.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
};
