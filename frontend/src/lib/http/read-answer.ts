import { errorResponseSchema } from '@lab/contracts';
import { z } from 'zod';
import { HttpError, UNREADABLE } from './http-error';

/** A blank message counts as none. */
const refusalSchema = errorResponseSchema.extend({ message: z.string().trim().min(1) });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The error for a status and body. A body in another format, such as a proxy's page, is never shown. */
export const errorFromAnswer = (status: number, body: string): HttpError => {
  const { data: answer } = refusalSchema.safeParse(parseJson(body));
  if (answer) return new HttpError(status, answer.message, answer);
  const message = `The server answered with an error (${status}). Please try again later.`;
  return new HttpError(status, message, { isSilent: true });
};

/**
 * Validates a successful response with its contract.
 * @throws HttpError when it does not match
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
