import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { errorResponseSchema } from '@lab/contracts';
import type { z } from 'zod';

/** A 412 brings the record as it is now. */
const errorSchema = (status: number, record: z.ZodType | undefined): z.ZodType =>
  status === 412 && record ? errorResponseSchema.extend({ current: record }) : errorResponseSchema;

/**
 * Documents what a route answers.
 * @param status of success
 * @param schema of its body; none for 204 and for images
 * @param errors the statuses it may fail with, each with the reason
 */
export const Answers = (status: number, schema?: z.ZodType, errors: Record<number, string> = {}) =>
  applyDecorators(
    ApiResponse({ status, ...(schema && { standardSchema: schema }) }),
    ...Object.entries(errors).map(([code, description]) =>
      ApiResponse({ status: Number(code), description, standardSchema: errorSchema(Number(code), schema) }),
    ),
  );
