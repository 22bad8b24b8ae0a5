import type { Session } from '@lab/contracts';
import { vi } from 'vitest';

export interface Call {
  route: string;
  search: string;
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** An error in the shape of the API. */
export const failure = (status: number, message: string, issues?: { path: string; message: string }[]): Answer => ({
  status,
  body: { statusCode: status, error: 'Error', message, ...(issues && { issues }) },
});

export const anonymous: Session = { authenticated: false, role: 'anonymous', member: null };
export const member: Session = { authenticated: true, role: 'member', member: null };
export const admin: Session = { authenticated: true, role: 'admin', member: null };

/** Never answers: what is on the page while one waits. */
export const pending = () => new Promise<Answer>(() => {});

/**
 * Stands in for the server, at the edge of the browser.
 * @param routes answers by method and path, as in `GET /api/lab-members`; may be changed while the test runs
 */
export const stubApi = (routes: Record<string, Handler>) => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, location.origin);
    const route = `${init.method ?? 'GET'} ${url.pathname}`;
    const call = { route, search: url.search, body: init.body ? JSON.parse(init.body as string) : undefined };
    calls.push(call);
    const handler = routes[route];
    if (!handler) throw new Error(`The test has no answer for ${route}`);
    const { status, body } = await handler(call);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return { calls, routes, callsOf: (route: string) => calls.filter((call) => call.route === route) };
};

/** A server that knows who is logged in and answers nothing else; `more` adds to it. */
export const stubSession = (session: Session, more: Record<string, Handler> = {}) =>
  stubApi({ 'GET /api/auth/session': () => ok(session), ...more });
