import { StandardSchemaValidationPipe } from '@nestjs/common';
import { InvalidInputException } from '../errors/errors.js';

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/**
 * Nest takes `constructor`, `prototype` and `__proto__` out of what was sent, without a word. Here they stay: no schema
 * copies a name that it does not know, and where names are data it must be possible to say that there is no such one.
 */
class TellingValidationPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/** The pipe that checks `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with zod. */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new TellingValidationPipe({
    exceptionFactory: (issues) =>
      new InvalidInputException(
        issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })),
      ),
  });
