import { errorResponseSchema } from '@lab/contracts';
import type { z } from 'zod';
import { HttpError, UNREADABLE } from './http-error';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The error that a status and body stand for; a body that is not ours (a proxy's page) is not shown to anyone. */
export const errorFromAnswer = (status: number, body: string): HttpError => {
  const answer = errorResponseSchema.safeParse(parseJson(body));
  return answer.success
    ? new HttpError(status, answer.data.message, answer.data.issues)
    : new HttpError(status, `The server answered with an error (${status}). Please try again later.`);
};

/**
 * Checks a successful answer against its contract.
 * @throws HttpError when it is something else
 */
export const readAnswer = <Schema extends z.ZodType>(
  status: number,
  body: string,
  schema: Schema,
): z.output<Schema> => {
  const answer = schema.safeParse(parseJson(body));
  if (!answer.success) throw new HttpError(status, UNREADABLE);
  return answer.data;
};
