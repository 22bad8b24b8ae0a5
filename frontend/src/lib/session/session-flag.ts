import { storeValue, storedValue } from '../stored-value';

/** The storage key of the login. It only determines what to render before the server's first response. */
export const LOGIN_KEY = 'lab-members';

/** The storage key of the chosen member's id. It only notifies other tabs; the session has the actual choice. */
const PERSON_KEY = 'lab-member';

/** True while prerendering: the portal's pages are rendered for members, and a script hides them from visitors. */
const isPrerendering = typeof document === 'undefined';

export const wasLoggedIn = (): boolean => isPrerendering || storedValue(LOGIN_KEY) === 'true';

export const rememberLogin = (isLoggedIn: boolean): void => storeValue(LOGIN_KEY, isLoggedIn ? 'true' : null);

export const rememberPerson = (memberId: number | undefined): void =>
  storeValue(PERSON_KEY, memberId === undefined ? null : String(memberId));

/**
 * Calls back when another tab logs in or out, or chooses another person. Returns a function that stops listening.
 */
export const onSessionElsewhere = (callback: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => (key === LOGIN_KEY || key === PERSON_KEY) && callback();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
