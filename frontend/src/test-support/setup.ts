import { StyleSheet } from '@emotion/sheet';
import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { labSettings, setLabSettings } from '@lab/contracts';
import { dismissToast } from '../components/toast/toast-store';
import { forgetJustMade } from '../lib/just-made';
import { closeIdentityQuestion } from '../lib/session/acting';
import { forgetGuestKeys } from '../lib/guest-keys';
import { setActingMember } from '../lib/http/http-client';
import { forgetUnstored } from '../lib/stored-value';
import { setLabTimeZone } from '../lib/time';
import { FakeEventSource } from './fake-event-source';
import { mediaThat } from './fake-media';
import { realTimers } from './fake-timers';
import { emptyQueryClients } from './query-clients';
import { unstubGlobals } from './stub-global';

const { getElementError } = getConfig();
configure({
  // Pages are loaded on demand, which takes longer the first time.
  asyncUtilTimeout: 60_000,
  // While a test waits for an element, each unsuccessful attempt creates this error. Printing the whole page for each
  // took 5 % of the tests' time; use `screen.debug()` when needed.
  getElementError: (message, container) =>
    message
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Reading a computed style matches every CSS rule, so only rules that affect tests are kept. Rules for some widths are
// left out, so that tests find the content for any width.
const telling = /display:\s*none|visibility:\s*hidden|pointer-events|overflow|delay/;
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function insertTelling(rule) {
  if (telling.test(rule) && !rule.startsWith('@media')) insert.call(this, rule);
};

// testing-library detects Jest's fake timers by this name and would advance them, but these tests advance the clock
// themselves.
Reflect.deleteProperty(globalThis, 'jest');

/** Errors that the page did not handle, such as an error in a listener. */
const uncaught: unknown[] = [];
window.addEventListener('error', ({ error }) => void uncaught.push(error));

const failOnUncaught = (): void => {
  const [error] = uncaught.splice(0);
  if (error) throw error;
};

/** The lab's settings until a test changes them. */
const usualSettings = labSettings();

/** Resets what tests may change: the lab's zone and settings. */
export const beforeTest = (): void => {
  setLabTimeZone('Asia/Taipei');
  setLabSettings(usualSettings);
  Object.assign(window, {
    EventSource: FakeEventSource,
    alert: () => {},
    confirm: () => true,
    matchMedia: mediaThat(() => false),
  });
};

/** Cleans up after each test, because all files of a worker share the window and all modules. */
export const afterTest = (): void => {
  realTimers();
  cleanup();
  setLabSettings(usualSettings);
  emptyQueryClients();
  jest.restoreAllMocks();
  unstubGlobals();
  dismissToast();
  closeIdentityQuestion(false);
  setActingMember(undefined);
  forgetJustMade();
  forgetUnstored();
  forgetGuestKeys();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  window.scrollY = 0;
  FakeEventSource.opened = [];
  failOnUncaught();
};
