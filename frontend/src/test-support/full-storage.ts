import { stubGlobal } from './stub-global';

const refuse = (): never => {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
};

/** Until the end of the test, the browser stores nothing. Its own storage cannot be spied on: each call finds the method anew. */
export const fillStorage = (): void =>
  stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: refuse });

/** Until the end of the test, the browser lets pages neither read nor write. */
export const disableStorage = (): void =>
  stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
