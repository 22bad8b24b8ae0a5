import { limits, tableMessages } from '@lab/contracts';
import { applyDecorators, Post } from '@nestjs/common';
import type { z } from 'zod';
import { fileDigest } from '../database/answer-once.js';
import { FileForm, type FormFiles } from '../process/http/file-form.js';
import { parseInput } from '../process/http/json-body.guard.js';
import { Answers, type DescribedErrors } from '../process/openapi/answers.js';
import type { SentTable } from './table-imports.js';

/** A route that imports a table. */
interface TableRoute {
  /** What is imported: `500 members`. */
  most: string;
  /** The form's text fields. */
  fields: z.ZodObject;
  /** The answer. */
  answer: z.ZodType;
  /** Other errors. */
  errors?: DescribedErrors;
}

/** The route imports a table, which is a form's file or the whole body, and photos from a zip archive. */
export const ImportsTable = ({ most, fields, answer, errors }: TableRoute) =>
  applyDecorators(
    FileForm({
      field: 'file',
      maxBytes: limits.tableBytes,
      tooLarge: tableMessages.tooLarge,
      orBody: ['text/csv', 'text/plain', 'text/tab-separated-values'],
      second: { field: 'photos', maxBytes: limits.photosBytes, tooLarge: tableMessages.photosTooLarge },
      fields,
    }),
    Post(),
    Answers(200, answer, {
      400: `A file is empty, is no table or archive, has macros or more than ${most}, or the mapping is invalid`,
      ...errors,
      413: 'The table is larger than 2 MB, the archive than 20 MB, or one unpacks to too much or takes too long to read',
      422: 'The encoding of the file must be specified',
    }),
  );

/**
 * Reads what was sent to a route with `ImportsTable`. A table that is the whole body has no fields and no photos.
 * @returns `sent`: the table with the fields of its form; `content`: the same for `Repeatable`, with digests of the files
 * @throws InvalidInputException when a field is invalid
 */
export const readTableForm = <Fields extends object>(
  schema: z.ZodType<Fields>,
  { body, files, encoding }: { body: unknown; files: FormFiles | undefined; encoding: string | undefined },
): { sent: SentTable & Fields; content: object } => {
  const isTable = Buffer.isBuffer(body);
  const bytes = isTable ? body : (files?.['file']?.[0]?.buffer ?? Buffer.alloc(0));
  const photos = files?.['photos']?.[0]?.buffer;
  const fields = parseInput(schema, isTable ? {} : body);
  return {
    sent: { bytes, photos, encoding, ...fields },
    content: { file: fileDigest(bytes), photos: photos && fileDigest(photos), encoding, ...fields },
  };
};
