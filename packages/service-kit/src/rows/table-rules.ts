import { givenInstantSchema, limits, lineSchema, requiredIdSchema, type AdminTables, type Cell } from '@lab/contracts';
import { z } from 'zod';

/** The field that conflicts with others of its row, and why. */
export interface RowProblem {
  field: string;
  message: string;
}

/** Checks the fields of a row together. Returns the conflict; null when there is none. */
export type RowCheck = (row: Readonly<Record<string, Cell | undefined>>) => RowProblem | null;

/**
 * The rules for the values of a table. They come from the contract's own schemas, so that forms and the database page
 * share one rule and a new field needs no entry here. Columns without a form are added.
 */
export interface TableRules {
  fields: Readonly<Record<string, z.ZodType>>;
  /** The schema of the whole record, for its rules about several fields. */
  whole?: z.ZodType;
  /** Rules about several fields that the service checks. */
  checks?: readonly RowCheck[];
  /** The message for a constraint of the table about several columns, and the field that it is about. */
  constraints?: Readonly<Record<string, RowProblem>>;
  /** Fields with days that must not be after the lab's current day, with the message. */
  notAfterToday?: Readonly<Record<string, string>>;
}

/** The rules of each table of a service that administrators may write. */
export type RowsOf<Service extends keyof AdminTables> = Readonly<Record<AdminTables[Service], TableRules>>;

/** Schemas of columns without a form. */
export const rowFields = {
  id: requiredIdSchema('Please enter the id of a row'),
  count: z.int32('Please enter a whole number').min(0, 'Please enter a whole number from 0 on'),
  flag: z.boolean('Please enter true or false'),
  instant: givenInstantSchema('Please enter a date and time such as 2026-03-01T14:30'),
  name: lineSchema('Please enter a name', 1, limits.lineLength + limits.lineLength),
  secret: lineSchema('Please enter a key'),
};

/** Votes and answers belong either to a member or to a guest. */
export const memberOrGuest: RowProblem = {
  field: 'memberId',
  message: 'Please enter a member or the key of a guest, not both',
};
