import { StandardSchemaValidationPipe } from '@nestjs/common';
import { installPlainMessages } from '@lab/contracts';
import type { z } from 'zod';
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
    exceptionFactory: invalidInput,
  });
};

interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const invalidInput = (issues: readonly SchemaIssue[]) =>
  new InvalidInputException(issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })));

/**
 * Parses input that the pipe does not see, such as the fields of a form or an earlier version of a record.
 * @throws InvalidInputException with an issue for each wrong field
 */
export const parseInput = <Output>(schema: z.ZodType<Output>, given: unknown): Output => {
  const { data, error } = schema.safeParse(given);
  if (error) throw invalidInput(error.issues);
  return data;
};
