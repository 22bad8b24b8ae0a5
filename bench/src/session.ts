import type { RunningStack } from '@lab/local';

/** Logs in as a member. Returns the headers that a browser would send afterwards. */
export const logIn = ({ url, passwords }: RunningStack): Promise<Record<string, string>> =>
  enter(`${url}/api/auth/login`, { password: passwords.lab });

/** Logs in as an administrator. Returns the headers that a browser would send afterwards. */
export const logInAsAdministrator = ({ url, passwords }: RunningStack): Promise<Record<string, string>> =>
  enter(`${url}/api/auth/admin`, { password: passwords.admin });

const enter = async (url: string, body: object): Promise<Record<string, string>> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
};
