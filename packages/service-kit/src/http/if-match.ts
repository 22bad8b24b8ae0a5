import { IF_MATCH_HEADER, ifMatchSchema } from '@lab/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { ChangedMeanwhileException, InvalidInputException } from '../errors/errors.js';

const readVersion = (_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<Request>().headers[IF_MATCH_HEADER];
  if (header === undefined) return undefined;
  const { data, error } = ifMatchSchema.safeParse(header);
  if (error) throw new InvalidInputException([{ path: IF_MATCH_HEADER, message: error.issues[0]!.message }]);
  return data;
};

const document = (target: object, method: string | symbol | undefined): void => {
  const description = 'The version that the caller has seen, such as "3". Of any other the answer is 412.';
  const descriptor = Object.getOwnPropertyDescriptor(target, method!)!;
  ApiHeader({ name: 'If-Match', required: false, description })(target, method!, descriptor);
};

/**
 * Parameter decorator of a PUT: the version of the record that the caller has seen, undefined when they do not say.
 * @throws InvalidInputException for a header that is no version
 */
export const IfMatch = createParamDecorator(readVersion, [document]);

/**
 * Lets whoever has seen the present version go on, and whoever says nothing. Asked under the lock on the record, in the
 * transaction of the write: of two who have seen the same version one goes on.
 * @param seen what `@IfMatch()` gave
 * @param version of the record as it is
 * @param current reads the record as the caller gets it
 * @throws ChangedMeanwhileException with the record
 */
export const requireVersion = async (
  seen: number | undefined,
  version: number,
  current: () => Promise<Record<string, unknown>>,
): Promise<void> => {
  if (seen !== undefined && seen !== version) throw new ChangedMeanwhileException(await current());
};
