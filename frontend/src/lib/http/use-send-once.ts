import { IDEMPOTENCY_KEY_HEADER } from '@lab/contracts';
import { useRef } from 'react';
import type { z } from 'zod';
import { http, type Headers } from './http-client';
import { hasStatus } from './http-error';

/** Not `randomUUID`, which browsers keep from pages that are served without TLS. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const fileAsText = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified];

/** What was filled in, as text: the same for the same. */
const textOf = (path: string, body: unknown): string => {
  const entries = body instanceof FormData ? [...body] : [];
  const fields = entries.map(([name, value]) => [name, value instanceof File ? fileAsText(value) : value]);
  return JSON.stringify([path, body instanceof FormData ? fields : body]);
};

/**
 * For whatever creates something: the server makes one thing of what is sent twice under one key. What was filled in has
 * one key until it has worked, so that it can be sent again after a failure; something else has another.
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
      // The key itself was refused.
      if (hasStatus(error, 422)) forget();
      throw error;
    }
  };
};

/** `http.post` for whatever creates something. */
export const usePostOnce = () => {
  const sendOnce = useSendOnce();
  return <Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> =>
    sendOnce(path, body, (headers) => http.post(path, body, schema, headers));
};
