import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { errorResponseSchema } from '@lab/contracts';
import type { z } from 'zod';

type Swagger = typeof import('@nestjs/swagger');

const descriptions: ((swagger: Swagger) => void)[] = [];

/**
 * A decorator of `@nestjs/swagger`, for a controller or a route. It is applied when the API document is first
 * requested, because the package has 540 modules, a third of all that a service would load.
 * @param choose picks the decorator, e.g. `({ ApiTags }) => ApiTags('equipment')`
 */
export const withSwagger =
  (choose: (swagger: Swagger) => ClassDecorator | MethodDecorator): ClassDecorator & MethodDecorator =>
  (...target: unknown[]): void => {
    descriptions.push((swagger) => Reflect.apply(choose(swagger), undefined, target));
  };

/** Loads the package and applies the decorators that have not been applied yet. */
export const loadSwagger = async (): Promise<Swagger> => {
  const swagger = await import('@nestjs/swagger');
  descriptions.splice(0).forEach((apply) => apply(swagger));
  return swagger;
};

/** The heading under which the API document lists the routes of a controller. */
export const Tag = (name: string): ClassDecorator => withSwagger(({ ApiTags }) => ApiTags(name));

/** The error statuses of a route, each with the reason. */
export type DescribedErrors = Record<number, string>;

/** A 412 contains the current record. */
const errorSchema = (status: number, record: z.ZodType | undefined): z.ZodType =>
  status === 412 && record ? errorResponseSchema.extend({ current: record }) : errorResponseSchema;

const metadataOf = (status: number): string => `answer ${status}`;

const reflector = new Reflector();

/** Returns the schema that a route's method declares for the JSON of a status. Tests compare responses with it. */
export const declaredAnswer = (route: () => unknown, status: number): z.ZodType | undefined =>
  reflector.get<z.ZodType | undefined>(metadataOf(status), route);

const answers = (status: number, schema?: z.ZodType, description?: string) =>
  applyDecorators(
    SetMetadata(metadataOf(status), schema),
    withSwagger(({ ApiResponse }) =>
      ApiResponse({ status, ...(description && { description }), ...(schema && { standardSchema: schema }) }),
    ),
  );

const answersErrors = (errors: DescribedErrors, record?: z.ZodType) =>
  Object.entries(errors).map(([code, description]) =>
    answers(Number(code), errorSchema(Number(code), record), description),
  );

/**
 * Sets the status of a route's response, and documents its responses. A route with several such decorators answers with
 * the status of the first, unless it sets another.
 * @param status of success
 * @param schema of the body; omit it for 204 and for images
 * @param errors descriptions of the possible errors, by status
 */
export const Answers = (status: number, schema?: z.ZodType, errors: DescribedErrors = {}) =>
  applyDecorators(HttpCode(status), answers(status, schema), ...answersErrors(errors, schema));

/**
 * Documents a route that answers something other than JSON.
 * @param mediaType e.g. `text/csv`
 */
export const AnswersText = (mediaType: string, description: string, errors: DescribedErrors = {}) =>
  applyDecorators(
    withSwagger(({ ApiProduces }) => ApiProduces(mediaType)),
    withSwagger(({ ApiOkResponse }) => ApiOkResponse({ description, schema: { type: 'string' } })),
    ...answersErrors(errors),
  );
