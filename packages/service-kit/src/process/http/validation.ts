import { StandardSchemaValidationPipe } from '@nestjs/common';
import { usePlainWords } from '@lab/contracts';
import { InvalidInputException } from '../errors/errors.js';

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
 * The pipe that validates `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with zod, also in services
 * whose rules all have messages of their own.
 */
export const validationPipe = (): StandardSchemaValidationPipe => {
  usePlainWords();
  return new TellingValidationPipe({
    exceptionFactory: (issues) =>
      new InvalidInputException(
        issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })),
      ),
  });
};
