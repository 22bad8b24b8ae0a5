import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject, SwaggerDocumentOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { loadSwagger } from './described.js';
import { toJsonSchema } from './json-schema.js';

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
  return SwaggerModule.createDocument(app, head, { standardSchemaConverter: convert });
};
