import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { dismissToast } from '../components/toast/toast-store';
import { FakeEventSource } from './fake-event-source';
import { mediaThat } from './fake-media';

// Pages are loaded on demand, which takes a moment the first time.
configure({ asyncUtilTimeout: 10_000 });

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
    matchMedia: mediaThat(() => false),
  });
});

afterEach(() => {
  cleanup();
  dismissToast();
  localStorage.clear();
  FakeEventSource.opened = [];
});
