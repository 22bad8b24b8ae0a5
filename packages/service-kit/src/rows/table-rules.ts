import { givenInstantSchema, limits, lineSchema, requiredIdSchema, type AdminTables, type Cell } from '@lab/contracts';
import { z } from 'zod';

/** The field that does not fit to the others of its row, and why. */
export interface Misfit {
  field: string;
  message: string;
}

/** Checks a row by its fields. Returns what does not fit together; null when all does. */
export type RowCheck = (row: Readonly<Record<string, Cell | undefined>>) => Misfit | null;

/**
 * What the values of a table must be. Its fields are those of the noun's own schemas, so that a form and the database page
 * have one rule and a new field needs no entry here; beside them stand the columns that no form has.
 */
export interface TableRules {
  fields: Readonly<Record<string, z.ZodType>>;
  /** The schema of the whole record, for its rules about several fields. */
  whole?: z.ZodType;
  /** Rules about several fields that the service checks. */
  checks?: readonly RowCheck[];
  /** The message for a constraint of the table about several columns, and the field that it is about. */
  constraints?: Readonly<Record<string, Misfit>>;
  /** Days that cannot be after the lab's current day, with the message. */
  notAfterToday?: Readonly<Record<string, string>>;
}

/** The rules of each table of a service that administrators may write. */
export type RowsOf<Service extends keyof AdminTables> = Readonly<Record<AdminTables[Service], TableRules>>;

/** Schemas of columns that no form has. */
export const rowFields = {
  id: requiredIdSchema('Please enter the id of a row'),
  count: z.int32('Please enter a whole number').min(0, 'Please enter a whole number from 0 on'),
  flag: z.boolean('Please enter true or false'),
  instant: givenInstantSchema('Please enter a date and time such as 2026-03-01T14:30'),
  name: lineSchema('Please enter a name', 1, limits.lineLength + limits.lineLength),
  secret: lineSchema('Please enter a key'),
};

/** Votes and answers are by one of the two. */
export const memberOrGuest: Misfit = {
  field: 'memberId',
  message: 'Please enter a member or the key of a guest, not both',
};
