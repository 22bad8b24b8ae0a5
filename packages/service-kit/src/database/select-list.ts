import { z } from 'zod';
import { instantSql } from './instant-sql.js';
import { snakeCase } from './snake-case.js';

interface JsonSchema {
  format?: string;
  anyOf?: JsonSchema[];
}

const toJsonSchema = (type: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(type, { unrepresentable: 'any' }) as JsonSchema;

const isInstant = ({ format, anyOf = [] }: JsonSchema): boolean => format === 'date-time' || anyOf.some(isInstant);

/**
 * The select list of a contract: every field it names, and no other column, so a new column cannot leak. A field is
 * the column of its name in snake_case; instants are written as the API writes them.
 * @param schema the response, e.g. `memberSchema`
 * @param computed SQL for fields that are not a column of their own, e.g. `{ photoUrl: "'/api/photos/' || photo_key" }`
 */
export const selectList = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  computed: Partial<Record<Extract<keyof Shape, string>, string>> = {},
): string => {
  const given: Record<string, string | undefined> = computed;
  return Object.entries(schema.shape)
    .map(([field, type]) => {
      const column = snakeCase(field);
      return `${given[field] ?? (isInstant(toJsonSchema(type)) ? instantSql(column) : column)} AS "${field}"`;
    })
    .join(', ');
};
