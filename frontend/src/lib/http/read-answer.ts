import { errorResponseSchema } from '@lab/contracts';
import { z } from 'zod';
import { HttpError, UNREADABLE } from './http-error';

/** A blank sentence is none. */
const refusalSchema = errorResponseSchema.extend({ message: z.string().trim().min(1) });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The error that a status and body stand for; a body that is not ours (a proxy's page) is not shown to anyone. */
export const errorFromAnswer = (status: number, body: string): HttpError => {
  const { data: answer } = refusalSchema.safeParse(parseJson(body));
  if (answer) return new HttpError(status, answer.message, answer);
  const message = `The server answered with an error (${status}). Please try again later.`;
  return new HttpError(status, message, { isSilent: true });
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
