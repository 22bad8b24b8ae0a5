import { IF_MATCH_HEADER, recordVersionMessages } from '@lab/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { withSwagger } from '../openapi/answers.js';
import { ChangedMeanwhileException, InvalidInputException } from '../errors/errors.js';

/** Parses `If-Match` and returns the version. Also accepts versions that no record ever had. */
const ifMatchSchema = z
  .string()
  .regex(/^"(0|[1-9]\d{0,14})"$/, recordVersionMessages.unreadable)
  .transform((value) => Number(value.slice(1, -1)));

const readVersion = (_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<Request>().headers[IF_MATCH_HEADER];
  if (header === undefined) return undefined;
  const { data, error } = ifMatchSchema.safeParse(header);
  if (error) throw new InvalidInputException([{ path: IF_MATCH_HEADER, message: error.issues[0]!.message }]);
  return data;
};

const document = (target: object, method: string | symbol | undefined): void => {
  const description = 'The version that the caller has read, such as "3". Any other version gets a 412.';
  const descriptor = Object.getOwnPropertyDescriptor(target, method!)!;
  withSwagger(({ ApiHeader }) => ApiHeader({ name: 'If-Match', required: false, description }))(
    target,
    method!,
    descriptor,
  );
};

/**
 * Parameter decorator of a PUT: the version of the record that the caller last saw; undefined without `If-Match`.
 * @throws InvalidInputException for a malformed header
 */
export const IfMatch = createParamDecorator(readVersion, [document]);

/**
 * Refuses a write that is based on an old version. A caller who sent no version may write. Call it in the write's
 * transaction while it holds the lock on the record, so that only one of two callers with the same version succeeds.
 * @param seen the result of `@IfMatch()`
 * @param version the record's current version
 * @param current reads the record as this caller may read it
 * @throws ChangedMeanwhileException with the current record
 */
export const requireVersion = async (
  seen: number | undefined,
  version: number,
  current: () => Promise<Record<string, unknown>>,
): Promise<void> => {
  if (seen !== undefined && seen !== version) throw new ChangedMeanwhileException(await current());
};
