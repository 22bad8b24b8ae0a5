import { z } from 'zod';

/** A JSON Schema, as far as it is used here. */
export interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** Targets of `#/definitions/…`: schemas with an id. */
  definitions?: Record<string, object>;
}

const files = new WeakMap<object, string>();

/**
 * Marks the fields of a form that also carries a file, so that the document describes it.
 * @param part name of the form field with the file
 */
export const withFile = <Fields extends z.ZodObject>(fields: Fields, part: string): Fields => {
  files.set(fields, part);
  return fields;
};

/**
 * Converts a schema to JSON Schema. Parts that JSON Schema cannot express, such as `undefined` or checks in code, are
 * left out.
 */
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

/** OpenAPI describes a file as a string with the format `binary`. */
const addFile = (form: JsonSchema, part: string): void => {
  form.properties = { ...form.properties, [part]: { type: 'string', format: 'binary' } };
  form.required = [...(form.required ?? []), part];
};
