import * as circus from 'jest-circus';
import { bind } from 'jest-each';
import { setLabSettings } from '@lab/contracts';
// oxlint-disable-next-line no-restricted-imports -- tests start with the defaults
import { defaultSettings } from '@lab/contracts/defaults';
import { finishTest } from '@lab/test-kit/on-test-finished';

// The files of a worker share its modules, so settings of an earlier file could still apply.
setLabSettings(defaultSettings);

/**
 * The timeout of a test or hook, in milliseconds. Some start servers, so it is long enough to abort only those that
 * hang.
 */
const TIMEOUT_MS = 300_000;

// Saved before a test replaces them with fake timers.
const { setTimeout, clearTimeout } = globalThis;

const limited = async (work, limit) => {
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** Adds features that jest-light-runner and Jest lack: timeouts, and work after a single test. */
const limitedTest = (add) => (name, work) =>
  add(name, () => limited(work, TIMEOUT_MS).finally(() => limited(finishTest, TIMEOUT_MS)));

const limitedHook = (add) => (work) => add(() => limited(work, TIMEOUT_MS));

const withEach = (add) => Object.assign(add, { each: bind(add, false) });

export const { describe, jest, expect } = globalThis;
export const beforeAll = limitedHook(circus.beforeAll);
export const beforeEach = limitedHook(circus.beforeEach);
export const afterEach = limitedHook(circus.afterEach);
export const afterAll = limitedHook(circus.afterAll);
export const it = Object.assign(withEach(limitedTest(circus.it)), {
  only: withEach(limitedTest(circus.it.only)),
  skip: withEach(circus.it.skip),
});
export const test = it;
