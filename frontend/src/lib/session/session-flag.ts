import { keepValue, keptValue } from '../kept-value';

/** Only determines what to render before the server's first response; the server decides who is logged in. */
export const LOGIN_KEY = 'lab-members';

/** The id of the person whom the user has chosen. The session knows it; this tells the other tabs. */
const PERSON_KEY = 'lab-member';

/** The pages of the portal are prerendered as members see them; a script hides them from visitors. */
const isPrerendering = typeof document === 'undefined';

export const wasLoggedIn = (): boolean => isPrerendering || keptValue(LOGIN_KEY) === 'true';

export const rememberLogin = (isLoggedIn: boolean): void => keepValue(LOGIN_KEY, isLoggedIn ? 'true' : null);

export const rememberPerson = (memberId: number | undefined): void =>
  keepValue(PERSON_KEY, memberId === undefined ? null : String(memberId));

/**
 * Calls back when another tab logs in or out, or chooses another person. Returns a function that stops listening.
 */
export const onSessionElsewhere = (callback: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => (key === LOGIN_KEY || key === PERSON_KEY) && callback();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
