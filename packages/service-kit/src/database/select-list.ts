import { z } from 'zod';
import { calendarDateSql, instantSql } from './time.sql.js';
import { snakeCase } from './snake-case-naming-strategy.js';

interface JsonSchema {
  format?: string;
  anyOf?: JsonSchema[];
}

const toJsonSchema = (type: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(type, { unrepresentable: 'any' }) as JsonSchema;

const formatOf = ({ format, anyOf = [] }: JsonSchema): string | undefined =>
  format ?? anyOf.map(formatOf).find((found) => found !== undefined);

/** How a column is selected, by the format of its field; other formats are selected unchanged. */
const FORMATS: Record<string, (column: string) => string> = { 'date-time': instantSql, date: calendarDateSql };

const columnSql = (column: string, type: z.core.$ZodType): string =>
  FORMATS[formatOf(toJsonSchema(type)) ?? '']?.(column) ?? column;

/** The SQL of every field of a contract, with the field's name. */
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
 * The select list of a contract: the fields it names and no others, so a new column cannot leak. A field is read from
 * the column with its name in snake_case; instants and days have the API's format.
 * @param schema of the response, e.g. `memberSchema`
 * @param computed SQL of fields that are not a column, e.g. `{ photoUrl: "'/api/photos/' || photo_key" }`
 */
export const selectList = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string =>
  fieldSql(schema, computed)
    .map(([field, sql]) => `${sql} AS "${field}"`)
    .join(', ');

/**
 * SQL of a JSON object with the fields of a contract, for lists inside a list. See `selectList`.
 * @param schema of the object, e.g. `candidateVoteSchema`
 * @param computed SQL of fields that are not a column
 */
export const jsonObjectSql = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string =>
  `json_build_object(${fieldSql(schema, computed)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(', ')})`;
