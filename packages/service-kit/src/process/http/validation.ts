import { StandardSchemaValidationPipe } from '@nestjs/common';
import { installPlainMessages } from '@lab/contracts';
import { InvalidInputException } from '../errors/errors.js';

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/**
 * Nest silently removes `constructor`, `prototype` and `__proto__` from the input. This pipe keeps them: schemas drop
 * unknown keys anyway, and if keys are data, an invalid key must be reported.
 */
class TellingValidationPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/**
 * Creates the pipe that validates `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with zod,
 * and sets the plain default messages.
 */
export const validationPipe = (): StandardSchemaValidationPipe => {
  installPlainMessages();
  return new TellingValidationPipe({
    exceptionFactory: (issues) =>
      new InvalidInputException(
        issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })),
      ),
  });
};
