import { IF_MATCH_HEADER, ifMatch } from '@lab/contracts';
import { actingMember } from './acting-member';
import { HttpError, UNREACHABLE } from './http-error';
import { errorFromAnswer, readAnswer } from './read-answer';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const call = async (path: string, init: RequestInit): Promise<{ status: number; body: string }> => {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init });
    const body = await response.text();
    if (!response.ok) throw errorFromAnswer(response.status, body);
    return { status: response.status, body };
  } catch (error) {
    if (error instanceof HttpError || isAbort(error)) throw error;
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

/** The header of a conditional write: a record with a later version is not changed (412). */
export const ifVersion = (version: number): Headers => ({ [IF_MATCH_HEADER]: ifMatch(version) });

/** A request body that is not JSON. */
interface TextBody {
  /** Its media type. */
  type: string;
  text: string;
}

/**
 * Requests with the session cookie, of JSON unless said otherwise. Responses have the type that the caller names, from the
 * contracts; failures throw HttpError.
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
  put: <Answer>(path: string, body?: unknown, headers?: Headers): Promise<Answer> => send('PUT', path, body, headers),
  remove: (path: string, body?: unknown): Promise<null> => send('DELETE', path, body),
};
