import { labSettings, recordVersionMessages, type Session, type SiteDocumentName } from '@lab/contracts';
import { stubGlobal } from './stub-global';

export interface Call {
  route: string;
  search: string;
  body: unknown;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  body?: unknown;
  /** A body that is not JSON. */
  text?: string;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;

const JSON_TYPE = { 'Content-Type': 'application/json' };

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** An error in the format of the API. */
export const failure = (status: number, message: string, issues?: { path: string; message: string }[]): Answer => ({
  status,
  body: { statusCode: status, error: 'Error', message, ...(issues && { issues }) },
});

/** The fields about the lab that every session contains. */
const settings = {
  isProven: false,
  identityPolicy: 'open',
  timeZone: 'Asia/Taipei',
  formats: { dates: 'specified', weekStart: 0, decimal: '.' },
  oidc: null,
  hasPasswordLogin: true,
  isDemo: false,
} as const;

export const anonymous: Session = { authenticated: false, role: 'anonymous', member: null, ...settings };
export const member: Session = { authenticated: true, role: 'member', member: null, ...settings };
/** A member who has chosen their name. */
export const amy: Session = { ...member, member: { id: 1, name: '艾咪', nameEn: 'Amy' } };
export const admin: Session = { authenticated: true, role: 'admin', member: null, ...settings };

/** Failures without a usable message: a 500, a proxy's page, a lost connection. */
export const silentFailures: (() => Answer | Promise<Answer>)[] = [
  () => ({ status: 500, body: {} }),
  () => ({ status: 502, text: '<h1>502 Bad Gateway</h1>' }),
  () => Promise.reject(new TypeError('Failed to fetch')),
];

/** The refusal of a write with an outdated version. */
export const changedMeanwhile = (current: unknown): Answer => {
  const message = recordVersionMessages.changed;
  return { status: 412, body: { statusCode: 412, error: 'Precondition Failed', message, current } };
};

/** Never answers, for testing loading states. */
export const pending = () => new Promise<Answer>(() => {});

/**
 * Requests that wait until the test answers them, the oldest first. An answer may be given before its request, because
 * the loading state can appear before the request is sent.
 */
export const heldRequests = () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const early: Answer[] = [];
  return {
    route: (): Answer | Promise<Answer> => early.shift() ?? new Promise((resolve) => void waiting.push(resolve)),
    answer: (answer: Answer): void => {
      const resolve = waiting.shift();
      if (resolve) resolve(answer);
      else early.push(answer);
    },
  };
};

/** A document of the site, as the editor loads it. */
export const siteDocument = (document: SiteDocumentName, body: unknown, version = 1): Answer =>
  ok({ document, version, body, updatedAt: '2026-11-20T03:20:00.000Z' });

/**
 * Answers to requests that every page sends. Tests without answers of their own get these, and their calls are not
 * recorded.
 */
const usual: Record<string, Handler> = {
  'GET /api/site/pages': () => ok({ pages: [] }),
  'GET /api/site/settings': () => siteDocument('settings', labSettings()),
  'GET /api/absences': () => ok({ absences: [], today: '2026-11-21' }),
  'GET /api/presentation-swaps': () => ok({ swaps: [] }),
  'GET /api/lab-members/alumni-link/declined': () => ok({ memberIds: [] }),
  'GET /api/lab-members/rights': () => ok({ memberRights: [] }),
};

const readCall = (path: string, init: RequestInit): Call => {
  const url = new URL(path, location.origin);
  const headers = Object.fromEntries(new Headers(init.headers));
  const isJson = headers['content-type'] === 'application/json';
  const body = isJson ? JSON.parse(init.body as string) : (init.body ?? undefined);
  return { route: `${init.method ?? 'GET'} ${url.pathname}`, search: url.search, body, headers };
};

/**
 * Replaces the server, at the level of the browser's network API.
 * @param routes answers by method and path, as in `GET /api/lab-members`; may be changed while the test runs
 */
export const stubApi = (routes: Record<string, Handler>) => {
  const calls: Call[] = [];
  stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = readCall(path, init);
    const isUsual = call.route in usual && !(call.route in routes);
    if (!isUsual) calls.push(call);
    const handler = (isUsual ? usual : routes)[call.route];
    if (!handler) throw new Error(`The test has no answer for ${call.route}`);
    const answer = await handler(call);
    init.signal?.throwIfAborted();
    const { status, text = answer.body === undefined ? null : JSON.stringify(answer.body) } = answer;
    return new Response(text, { status, headers: answer.text === undefined ? JSON_TYPE : {} });
  });
  return { calls, routes, callsOf: (route: string) => calls.filter((call) => call.route === route) };
};

/**
 * A server that answers the requests of every page, with an empty inbox. A logout ends the session. `more` adds routes.
 */
export const stubSession = (session: Session, more: Record<string, Handler> = {}) => {
  let current = session;
  return stubApi({
    'GET /api/auth/session': () => ok(current),
    'GET /api/notifications': () => ok({ notifications: [], unread: 0 }),
    'POST /api/auth/logout': () => {
      current = anonymous;
      return { status: 204 };
    },
    ...more,
  });
};
