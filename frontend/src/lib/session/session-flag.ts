/** Only remembers what to draw before the server has said who is logged in; the server decides. */
const KEY = 'lab-members';

/** Storage may be switched off or full; then the page just draws as for a visitor at first. */
const tolerant = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

export const wasLoggedIn = (): boolean => tolerant(() => localStorage.getItem(KEY) === 'true', false);

export const rememberLogin = (isLoggedIn: boolean): void =>
  tolerant(() => (isLoggedIn ? localStorage.setItem(KEY, 'true') : localStorage.removeItem(KEY)), undefined);

/** Calls back when another tab logs in or out. Gives the function that ends it. */
export const onLoginElsewhere = (callback: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent) => key === KEY && callback();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
