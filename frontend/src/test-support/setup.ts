import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { dismissToast } from '../components/toast/toast-store';
import { FakeEventSource } from './fake-event-source';
import { mediaThat } from './fake-media';

// Pages are loaded on demand, which takes a moment the first time.
configure({ asyncUtilTimeout: 60_000 });

// jsdom matches every rule at every look at an element, which was half of the tests' time: keep those a test can tell.
const telling = /display:\s*none|visibility:\s*hidden|pointer-events|overflow|delay/;
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function insertTelling(rule) {
  if (telling.test(rule)) insert.call(this, rule);
};

/** What jsdom lacks. */
beforeEach(() => {
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
});

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
  FakeEventSource.opened = [];
});
