import { IDEMPOTENCY_KEY_HEADER } from '@lab/contracts';
import { useRef } from 'react';
import { http, type Headers } from './http-client';
import { hasStatus } from './http-error';

/** Not `randomUUID`, which is unavailable on pages served without TLS. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const fileAsText = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified];

/** The input as text, to compare it with the previous input. */
const textOf = (path: string, body: unknown): string => {
  const entries = body instanceof FormData ? [...body] : [];
  const fields = entries.map(([name, value]) => [name, value instanceof File ? fileAsText(value) : value]);
  return JSON.stringify([path, body instanceof FormData ? fields : body]);
};

/**
 * For requests that create a record: the server creates one record per idempotency key. The same input keeps its key
 * until the request succeeds, so that retries are safe. A changed input gets a new key.
 */
export const useSendOnce = () => {
  const unfinished = useRef<{ text: string; key: string }>(undefined);

  return async <Answer>(path: string, body: unknown, send: (headers: Headers) => Promise<Answer>): Promise<Answer> => {
    const text = textOf(path, body);
    const sent = unfinished.current?.text === text ? unfinished.current : { text, key: newKey() };
    unfinished.current = sent;
    const forget = () => {
      if (unfinished.current === sent) unfinished.current = undefined;
    };
    try {
      const answer = await send({ [IDEMPOTENCY_KEY_HEADER]: sent.key });
      forget();
      return answer;
    } catch (error) {
      // The server refused the key.
      if (hasStatus(error, 422)) forget();
      throw error;
    }
  };
};

/** `http.post` for requests that create a record. */
export const usePostOnce = () => {
  const sendOnce = useSendOnce();
  return <Answer>(path: string, body: unknown): Promise<Answer> =>
    sendOnce(path, body, (headers) => http.post(path, body, headers));
};
