import { z } from 'zod';

/**
 * The schema of a choice for a record that may have one that the lab does not offer any more: kept, it is left out of the
 * request, which leaves it as it is.
 * @param present what the record has
 */
export const orKept = <Schema extends z.ZodType>(schema: Schema, present: string) =>
  schema.safeParse(present).success
    ? schema
    : z
        .literal(present)
        .transform(() => undefined)
        .or(schema);

/** The options of a choice, and the one that a record has, which the lab may not offer any more. */
export const withPresent = <Value extends string>(
  options: readonly { value: Value; label: React.ReactNode }[],
  present: Value | undefined,
): { value: Value; label: React.ReactNode }[] =>
  !present || options.some(({ value }) => value === present)
    ? [...options]
    : [...options, { value: present, label: present }];
