import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { errorResponseSchema } from '@lab/contracts';
import type { z } from 'zod';
import { described } from './described.js';

/** Statuses that a route may fail with, each with the reason. */
export type DescribedErrors = Record<number, string>;

/** A 412 contains the current record. */
const errorSchema = (status: number, record: z.ZodType | undefined): z.ZodType =>
  status === 412 && record ? errorResponseSchema.extend({ current: record }) : errorResponseSchema;

const metadataOf = (status: number): string => `answer ${status}`;

const reflector = new Reflector();

/** The schema that a route's method declares for the JSON of a status. Tests compare with it what the route sends. */
export const declaredAnswer = (route: () => unknown, status: number): z.ZodType | undefined =>
  reflector.get<z.ZodType | undefined>(metadataOf(status), route);

const answers = (status: number, schema?: z.ZodType, description?: string) =>
  applyDecorators(
    SetMetadata(metadataOf(status), schema),
    described(({ ApiResponse }) =>
      ApiResponse({ status, ...(description && { description }), ...(schema && { standardSchema: schema }) }),
    ),
  );

const answersErrors = (errors: DescribedErrors, record?: z.ZodType) =>
  Object.entries(errors).map(([code, description]) =>
    answers(Number(code), errorSchema(Number(code), record), description),
  );

/**
 * Documents a route's responses.
 * @param status of success
 * @param schema of the body; omit it for 204 and for images
 * @param errors descriptions of the possible errors, by status
 */
export const Answers = (status: number, schema?: z.ZodType, errors: DescribedErrors = {}) =>
  applyDecorators(answers(status, schema), ...answersErrors(errors, schema));

/**
 * Documents a route that answers something other than JSON.
 * @param mediaType e.g. `text/csv`
 */
export const AnswersText = (mediaType: string, description: string, errors: DescribedErrors = {}) =>
  applyDecorators(
    described(({ ApiProduces }) => ApiProduces(mediaType)),
    described(({ ApiOkResponse }) => ApiOkResponse({ description, schema: { type: 'string' } })),
    ...answersErrors(errors),
  );
