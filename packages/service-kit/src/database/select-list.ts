import { z } from 'zod';
import { calendarDateSql } from './calendar-date-sql.js';
import { instantSql } from './instant-sql.js';
import { snakeCase } from './snake-case.js';

interface JsonSchema {
  format?: string;
  anyOf?: JsonSchema[];
}

const toJsonSchema = (type: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(type, { unrepresentable: 'any' }) as JsonSchema;

const formatOf = ({ format, anyOf = [] }: JsonSchema): string | undefined =>
  format ?? anyOf.map(formatOf).find((found) => found !== undefined);

/** How a column of each format is written; of any other, as it is. */
const FORMATS: Record<string, (column: string) => string> = { 'date-time': instantSql, date: calendarDateSql };

const columnSql = (column: string, type: z.core.$ZodType): string =>
  FORMATS[formatOf(toJsonSchema(type)) ?? '']?.(column) ?? column;

/** SQL of every field of a contract, by its name. */
const fieldSql = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>>,
): [field: string, sql: string][] => {
  const given: Record<string, string | undefined> = computed;
  return Object.entries(schema.shape).map(([field, type]) => [
    field,
    given[field] ?? columnSql(snakeCase(field), type),
  ]);
};

/**
 * The select list of a contract: every field it names, and no other column, so a new column cannot leak. A field is
 * the column of its name in snake_case; instants and days are written as the API writes them.
 * @param schema the response, e.g. `memberSchema`
 * @param computed SQL for fields that are not a column of their own, e.g. `{ photoUrl: "'/api/photos/' || photo_key" }`
 */
export const selectList = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string =>
  fieldSql(schema, computed)
    .map(([field, sql]) => `${sql} AS "${field}"`)
    .join(', ');

/**
 * SQL of one JSON object with the fields of a contract, for lists inside a list; the rest is as in `selectList`.
 * @param schema of the object, e.g. `candidateVoteSchema`
 * @param computed SQL for fields that are not a column of their own
 */
export const jsonObjectSql = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string =>
  `json_build_object(${fieldSql(schema, computed)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(', ')})`;
