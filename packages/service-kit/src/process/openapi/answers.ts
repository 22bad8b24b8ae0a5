import { applyDecorators } from '@nestjs/common';
import { errorResponseSchema } from '@lab/contracts';
import type { z } from 'zod';
import { described } from './described.js';

/** Statuses that a route may fail with, each with the reason. */
export type DescribedErrors = Record<number, string>;

/** A 412 contains the current record. */
const errorSchema = (status: number, record: z.ZodType | undefined): z.ZodType =>
  status === 412 && record ? errorResponseSchema.extend({ current: record }) : errorResponseSchema;

const answersErrors = (errors: DescribedErrors, record?: z.ZodType) =>
  Object.entries(errors).map(([code, description]) =>
    described(({ ApiResponse }) =>
      ApiResponse({ status: Number(code), description, standardSchema: errorSchema(Number(code), record) }),
    ),
  );

/**
 * Documents a route's responses.
 * @param status of success
 * @param schema of the body; omit it for 204 and for images
 * @param errors descriptions of the possible errors, by status
 */
export const Answers = (status: number, schema?: z.ZodType, errors: DescribedErrors = {}) =>
  applyDecorators(
    described(({ ApiResponse }) => ApiResponse({ status, ...(schema && { standardSchema: schema }) })),
    ...answersErrors(errors, schema),
  );

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
