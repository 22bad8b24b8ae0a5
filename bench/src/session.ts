import type { RunningStack } from '@lab/local';

/** Logs in as a member of the lab. Gives the headers that a browser would send from then on. */
export const logIn = async ({ url, passwords }: RunningStack): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: passwords.lab }),
  });
  if (!response.ok) throw new Error(`Login was answered ${response.status}`);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
};
