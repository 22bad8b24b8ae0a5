import { stubGlobal } from './stub-global';

const refuse = (): never => {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
};

/**
 * Until the end of the test, the browser cannot store anything. Replaces the whole storage, because spies on its
 * methods have no effect.
 */
export const fillStorage = (): void =>
  stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: refuse });

/** Until the end of the test, pages can neither read nor write the storage. */
export const disableStorage = (): void =>
  stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
