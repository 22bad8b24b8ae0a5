import { z } from 'zod';
import { hasStatus, HttpError } from '../../lib/http/http-error';

/** The field for the code that is set. */
export const currentCodeSchema = z.string().min(1, 'Please enter your current code');

/** Shows the refusal of the current code at its field. */
export const refusedAtField = (error: unknown): never => {
  if (!hasStatus(error, 401) || error.methods.length > 0) throw error;
  const { status, message } = error;
  throw new HttpError(status, message, { issues: [{ path: 'currentCode', message }] });
};
