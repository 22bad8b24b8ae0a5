import { Controller, Get, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject, SwaggerDocumentOptions } from '@nestjs/swagger';
import { Tag, loadSwagger } from './answers.js';
import { Public } from '../access/access.js';
import { z } from 'zod';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;

/** Nest's default converter fails for the whole document when one schema cannot be represented fully in JSON Schema. */
const convert: SwaggerDocumentOptions['standardSchemaConverter'] = (schema, { schemaType }) => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { definitions: components = {}, ...converted } = toJsonSchema(schema, schemaType);
  return { schema: converted, components };
};

/**
 * Creates the OpenAPI document of all routes of an application.
 * @param title of the API; omit it for a part that is merged with others
 */
export const createDocument = async (app: INestApplication, title = ''): Promise<OpenAPIObject> => {
  const { DocumentBuilder, SwaggerModule } = await loadSwagger();
  const head = new DocumentBuilder().setTitle(title).setVersion('1').build();
  return withOwnNames(SwaggerModule.createDocument(app, head, { standardSchemaConverter: convert }));
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** E.g. `getEquipmentByIdHistory` for `GET /api/equipment/{id}/history`. */
const nameOf = (method: string, path: string): string => {
  const parts = path.replace(/^\/api\//, '/').replaceAll(/\{(\w+)\}/g, (_, name: string) => `by-${name}`);
  return (
    method +
    parts
      .split(/[^A-Za-z\d]+/)
      .map(capitalised)
      .join('')
  );
};

/**
 * Names each operation after its method and path, which are unique. Class names are not: several services have a
 * controller of the same name, and one class can serve several paths.
 */
const withOwnNames = (document: OpenAPIObject): OpenAPIObject => {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) operation.operationId = nameOf(method, path);
    }
  return document;
};

/** A JSON Schema, as far as it is used here. */
interface JsonSchema {
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

/** The running application, for providers that inspect it. */
@Injectable()
export class AppRef {
  app!: INestApplication;
}

/**
 * `GET /openapi.json`: this process's part of the API document, created on the first request. The gateway merges the
 * parts.
 */
@Tag('operations')
@Controller('openapi.json')
export class OpenApiController {
  private document?: Promise<OpenAPIObject>;

  constructor(private readonly appRef: AppRef) {}

  @Public()
  @Get()
  get(): Promise<OpenAPIObject> {
    this.document ??= createDocument(this.appRef.app);
    return this.document;
  }
}
