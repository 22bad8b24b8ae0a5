import type { RunningStack } from '@lab/local';

/** Logs in as a member. Returns the headers that a browser would send afterwards. */
export const logIn = ({ url, passwords }: RunningStack): Promise<Record<string, string>> =>
  enter(`${url}/api/auth/login`, passwords.lab);

/** Logs in as an administrator. Returns the headers that a browser would send afterwards. */
export const logInAsAdministrator = ({ url, passwords }: RunningStack): Promise<Record<string, string>> =>
  enter(`${url}/api/auth/admin`, passwords.admin);

const enter = async (door: string, password: string): Promise<Record<string, string>> => {
  const response = await fetch(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!response.ok) throw new Error(`Login was answered ${response.status}`);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
};
