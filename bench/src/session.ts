import type { RunningStack } from '@lab/local';

/** Logs in as a member. Returns the headers that a browser would send afterwards. */
export const logIn = ({ url, passwords }: RunningStack): Promise<Record<string, string>> =>
  enter(`${url}/api/auth/login`, { password: passwords.lab });

/** Logs in as an administrator. Returns the headers that a browser would send afterwards. */
export const logInAsAdministrator = ({ url, passwords }: RunningStack): Promise<Record<string, string>> =>
  enter(`${url}/api/auth/admin`, { password: passwords.admin });

/** Logs in and chooses a member's name. Returns the headers that a browser would send afterwards. */
export const logInAs = async (stack: RunningStack, memberId: number): Promise<Record<string, string>> => {
  const anybody = await logIn(stack);
  return enter(`${stack.url}/api/auth/identity`, { memberId }, { method: 'PUT', headers: anybody });
};

const enter = async (
  url: string,
  body: object,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Record<string, string>> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
};
