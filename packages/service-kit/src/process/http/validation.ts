import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { InvalidInputException } from '../errors/errors.js';
import { plainWords } from '../errors/plain-words.js';

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/**
 * Nest silently removes `constructor`, `prototype` and `__proto__` from the input. This pipe keeps them: schemas drop
 * unknown keys anyway, and where keys are data an invalid one must be reported.
 */
class TellingValidationPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/**
 * The pipe that validates `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with zod. From then on
 * rules of this process that have no message of their own have one in plain words.
 */
export const validationPipe = (): StandardSchemaValidationPipe => {
  z.config({ customError: plainWords });
  return new TellingValidationPipe({
    exceptionFactory: (issues) =>
      new InvalidInputException(
        issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })),
      ),
  });
};
