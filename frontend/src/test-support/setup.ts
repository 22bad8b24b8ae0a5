import { StyleSheet } from '@emotion/sheet';
import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { dismissToast } from '../components/toast/toast-store';
import { FakeEventSource } from './fake-event-source';
import { mediaThat } from './fake-media';
import { realTimers } from './fake-timers';
import { emptyQueryClients } from './query-clients';
import { unstubGlobals } from './stub-global';

// Pages are loaded on demand, which takes a moment the first time.
configure({ asyncUtilTimeout: 60_000 });

// jsdom matches every rule at every look at an element, which was half of the tests' time: keep those a test can tell.
const telling = /display:\s*none|visibility:\s*hidden|pointer-events|overflow|delay/;
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function insertTelling(rule) {
  if (telling.test(rule)) insert.call(this, rule);
};

// testing-library looks for Jest's own fake timers by this name, and would move them on: a test moves its clock itself.
Reflect.deleteProperty(globalThis, 'jest');

/** What the page could not handle, such as an error in a listener. */
const uncaught: unknown[] = [];
window.addEventListener('error', ({ error }) => void uncaught.push(error));

const failOnUncaught = (): void => {
  const [error] = uncaught.splice(0);
  if (error) throw error;
};

/** What jsdom lacks. */
export const beforeTest = (): void => {
  Object.assign(window, {
    EventSource: FakeEventSource,
    ResizeObserver: class {
      observe = () => {};
      unobserve = () => {};
      disconnect = () => {};
    },
    PointerEvent: class extends MouseEvent {},
    scrollTo: () => {},
    alert: () => {},
    confirm: () => true,
    matchMedia: mediaThat(() => false),
  });
};

/** Files of a worker share the window and all modules: each test leaves them as they were. */
export const afterTest = (): void => {
  realTimers();
  cleanup();
  emptyQueryClients();
  jest.restoreAllMocks();
  unstubGlobals();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  FakeEventSource.opened = [];
  failOnUncaught();
};
