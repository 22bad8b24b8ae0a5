import { z } from 'zod';

/**
 * The schema of a choice whose current value the lab may no longer offer. If the user keeps that value, the request
 * omits it, which leaves it unchanged.
 * @param present the record's value
 */
export const orKept = <Schema extends z.ZodType>(schema: Schema, present: string) =>
  schema.safeParse(present).success
    ? schema
    : z
        .literal(present)
        .transform(() => undefined)
        .or(schema);

/** The options of a choice, including the record's current value if the lab no longer offers it. */
export const withPresent = <Value extends string>(
  options: readonly { value: Value; label: React.ReactNode }[],
  present: Value | undefined,
): { value: Value; label: React.ReactNode }[] =>
  !present || options.some(({ value }) => value === present)
    ? [...options]
    : [...options, { value: present, label: present }];
