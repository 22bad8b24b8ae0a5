import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject, type SwaggerDocumentOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { toJsonSchema } from './json-schema.js';

/** Swagger's own way refuses the whole document for one schema that JSON cannot say all of. */
const convert: SwaggerDocumentOptions['standardSchemaConverter'] = (schema, { schemaType }) => {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { definitions: components = {}, ...converted } = toJsonSchema(schema, schemaType);
  return { schema: converted, components };
};

/**
 * The OpenAPI document of every route that an application has.
 * @param title of the API; none for a part that is joined to others
 */
export const createDocument = (app: INestApplication, title = ''): OpenAPIObject =>
  SwaggerModule.createDocument(app, new DocumentBuilder().setTitle(title).setVersion('1').build(), {
    standardSchemaConverter: convert,
  });
