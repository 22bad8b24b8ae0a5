import { z } from 'zod';

/** What the API document says of a value. */
export interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** What `#/definitions/…` refers to: schemas with an id of their own. */
  definitions?: Record<string, object>;
}

const files = new WeakMap<object, string>();

/** Lets the document say that a form with these text fields also carries a file, in the part of that name. */
export const withFile = <Fields extends z.ZodObject>(fields: Fields, part: string): Fields => {
  files.set(fields, part);
  return fields;
};

/** Says in JSON Schema what can be said in it: `undefined` and what only code can check are left open. */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const part = files.get(zodSchema);
      if (part) addFile(jsonSchema as JsonSchema, part);
    },
  }) as JsonSchema;

/** A file is binary text to OpenAPI. */
const addFile = (form: JsonSchema, part: string): void => {
  form.properties = { ...form.properties, [part]: { type: 'string', format: 'binary' } };
  form.required = [...(form.required ?? []), part];
};
