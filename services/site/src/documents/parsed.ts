import { InvalidInputException } from '@lab/service-kit';
import type { z } from 'zod';

/**
 * Parses what a caller has sent or an earlier version contains.
 * @throws InvalidInputException with an issue for each wrong field
 */
export const parsed = <Output>(schema: z.ZodType<Output>, given: unknown): Output => {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  throw new InvalidInputException(
    error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
};
