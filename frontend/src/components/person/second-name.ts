import { blankSchema, hasChineseName, labSettings, type PersonNames } from '@lab/contracts';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';

const isAsked = (): boolean => labSettings().secondName?.isRequired ?? false;

/**
 * The schema of a form with a person's names, as the lab wants them: without a second name, the first one counts as that, too.
 * @param schema demands both
 */
export const withSecondName = <Output, Input extends FieldValues>(
  schema: z.ZodObject<{ name: z.ZodType; nameEn: z.ZodType }>,
): z.ZodType<Output, Input> => {
  const wanted = isAsked()
    ? schema
    : schema
        .extend({
          name: blankSchema('')
            .transform(() => undefined)
            .or(schema.shape.name),
        })
        .transform((person) => ({ ...person, name: person.name ?? person.nameEn }));
  return wanted as unknown as z.ZodType<Output, Input>;
};

/** The second name with which a form begins: blank for a person who has none, where the lab does not insist on it. */
export const secondNameOf = (person: PersonNames): string => (isAsked() || hasChineseName(person) ? person.name : '');

/** The field at which a problem of a name is shown. */
export const nameFieldOf = (path: string): string => (path === 'name' && !labSettings().secondName ? 'nameEn' : path);
