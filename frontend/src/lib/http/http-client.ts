import {
  ACTING_MEMBER_HEADER,
  type BookingClash,
  type ChangedSample,
  type EquipmentBooking,
  type FileEncoding,
  type IdentityMethod,
  identityMethods,
  IF_MATCH_HEADER,
  ifMatch,
  type Issue,
} from '@lab/contracts';
import { HttpError, isAborted, UNREACHABLE, UNREADABLE } from './http-error';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = async (path: string, init: RequestInit): Promise<{ status: number; body: string }> => {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init });
    const body = await response.text();
    if (!response.ok) throw errorFromAnswer(response.status, body);
    return { status: response.status, body };
  } catch (error) {
    if (error instanceof HttpError || isAborted(error)) throw error;
    throw new HttpError(0, UNREACHABLE, { isSilent: true });
  }
};

export type Headers = Record<string, string>;

const send = async <Answer>(method: Method, path: string, body: unknown, headers: Headers = {}): Promise<Answer> => {
  const hasBody = body !== undefined;
  const answer = await call(path, {
    method,
    headers: { ...actingMember(path), ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  return readAnswer(answer.status, answer.body);
};

/** The header of a conditional write. The server refuses it if the record has a later version (412). */
export const ifVersion = (version: number): Headers => ({ [IF_MATCH_HEADER]: ifMatch(version) });

/** A request body that is not JSON. */
interface TextBody {
  /** Its media type. */
  type: string;
  /** A file is sent unchanged, in its own encoding. */
  text: string | Blob;
}

/**
 * Requests with the session cookie and, by default, JSON. Callers name the type of the response, from the contracts.
 * Failures throw HttpError.
 */
export const http = {
  get: async <Answer>(path: string, signal?: AbortSignal, headers?: Headers): Promise<Answer> => {
    const answer = await call(path, { signal, ...(headers && { headers }) });
    return readAnswer(answer.status, answer.body);
  },
  post: <Answer>(path: string, body?: unknown, headers?: Headers): Promise<Answer> => send('POST', path, body, headers),
  postText: async <Answer>(path: string, { type, text }: TextBody, headers?: Headers): Promise<Answer> => {
    const sent = { ...actingMember(path), ...headers, 'Content-Type': type };
    const answer = await call(path, { method: 'POST', headers: sent, body: text });
    return readAnswer(answer.status, answer.body);
  },
  /** The browser sets the content type, with the boundary between the fields. */
  postForm: async <Answer>(path: string, form: FormData, headers?: Headers): Promise<Answer> => {
    const sent = { ...actingMember(path), ...headers };
    const answer = await call(path, { method: 'POST', headers: sent, body: form });
    return readAnswer(answer.status, answer.body);
  },
  put: <Answer>(path: string, body?: unknown, headers?: Headers): Promise<Answer> => send('PUT', path, body, headers),
  remove: (path: string, body?: unknown, headers?: Headers): Promise<null> => send('DELETE', path, body, headers),
};

let memberId: number | undefined;

/** Sets the member whose name the page shows as the user's; undefined for none. */
export const setActingMember = (id: number | undefined): void => void (memberId = id);

/** Requests that change who the user is, so they need no acting member. */
const CHANGES_SESSION = /^\/api\/auth\/(?:login|logout|admin|identity|invites)\b/;

/**
 * The header of a write. It names the member whom the page shows as the user. If another tab has chosen another member,
 * or the choice has ended, the server refuses the write.
 */
export const actingMember = (path: string): Record<string, string> =>
  memberId === undefined || CHANGES_SESSION.test(path) ? {} : { [ACTING_MEMBER_HEADER]: String(memberId) };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => Object(value);

const isIssue = (value: unknown): value is Issue => {
  const { path, message } = fieldsOf(value);
  return typeof path === 'string' && typeof message === 'string';
};

const isIssueList = (value: unknown): value is Issue[] => Array.isArray(value) && value.every(isIssue);

const isMethodList = (value: unknown): value is IdentityMethod[] =>
  Array.isArray(value) && value.every((method) => identityMethods.includes(method));

const isChangedList = (value: unknown): value is ChangedSample[] =>
  Array.isArray(value) && value.every((each) => typeof fieldsOf(each)['title'] === 'string');

const isEncoding = (value: unknown): value is FileEncoding => {
  const { name, examples } = fieldsOf(value);
  return typeof name === 'string' && Array.isArray(examples);
};

const isListOf = <Of>(value: unknown): value is Of[] => Array.isArray(value);

/**
 * The error for a status and body. A body in another format, such as a proxy's page, is never shown. A blank message
 * counts as none.
 */
export const errorFromAnswer = (status: number, body: string): HttpError => {
  const { statusCode, error, message, issues, current, methods, changed, encoding, ...equipment } = fieldsOf(
    parseJson(body),
  );
  const { clashes, bookings } = equipment;
  const isOurs = Number.isInteger(statusCode) && typeof error === 'string';
  if (isOurs && typeof message === 'string' && message.trim() && (issues === undefined || isIssueList(issues)))
    return new HttpError(status, message.trim(), {
      issues,
      current,
      methods: isMethodList(methods) ? methods : [],
      changed: isChangedList(changed) ? changed : [],
      encoding: isEncoding(encoding) ? encoding : undefined,
      clashes: isListOf<BookingClash>(clashes) ? clashes : [],
      bookings: isListOf<EquipmentBooking>(bookings) ? bookings : [],
    });
  const ours = `The server answered with an error (${status}). Please try again later.`;
  return new HttpError(status, ours, { isSilent: true });
};

/**
 * Reads a successful response, without checking it against its contract: the tests of the services do that. A response
 * from elsewhere, such as a network's login page, is not JSON.
 * @throws HttpError when it is not JSON
 */
export const readAnswer = <Answer>(status: number, body: string): Answer => {
  const answer = status === 204 ? null : parseJson(body);
  if (answer === undefined) throw new HttpError(status, UNREADABLE);
  return answer as Answer;
};
