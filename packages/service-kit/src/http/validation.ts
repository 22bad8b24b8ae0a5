import { StandardSchemaValidationPipe } from '@nestjs/common';
import { InvalidInputException } from '../errors/errors.js';

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/** The pipe that checks `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with zod. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new InvalidInputException(
        issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })),
      ),
  });
