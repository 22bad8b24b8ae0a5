import * as circus from 'jest-circus';
import { bind } from 'jest-each';
import { finishTest } from '@lab/test-kit/on-test-finished';

/** How long a test may take, and a hook, which may start things, in milliseconds: so long that only what hangs is ended. */
const TEST_LIMIT = 120_000;
const HOOK_LIMIT = 300_000;

// Kept from before a test takes the timers in hand.
const { setTimeout, clearTimeout } = globalThis;

const inTime = async (work, limit) => {
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

/** jest-light-runner knows no time limits, and Jest nothing to be done after one test: both are added here. */
const limitedTest = (add) => (name, work) =>
  add(name, () => inTime(work, TEST_LIMIT).finally(() => inTime(finishTest, HOOK_LIMIT)));

const limitedHook = (add) => (work) => add(() => inTime(work, HOOK_LIMIT));

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
