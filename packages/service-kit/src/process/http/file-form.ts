import {
  applyDecorators,
  BadRequestException,
  mixin,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { ApiBodyOptions } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { InvalidInputException } from '../errors/errors.js';
import { observeUpload } from '../metrics/uploads.js';
import { described } from '../openapi/answers.js';
import { toJsonSchema, withFile } from '../openapi/json-schema.js';
import { Multipart } from './json-body.guard.js';
import { routeOf } from './route-of.js';

export interface FileFormOptions {
  /** Name of the form field that holds the file. */
  field: string;
  maxBytes: number;
  /** Message for a larger file, which is answered 413. */
  tooLarge: string;
  /** The text fields, for the API description. */
  fields: z.ZodObject;
}

/** The uploaded file. */
export interface FormFile {
  buffer: Buffer;
  /** In bytes. */
  size: number;
}

/**
 * The route takes a multipart form with one file. Text fields are in its body, the file is its `@UploadedFile()`, in
 * memory and limited in size. A few unexpected form fields are ignored, too many are refused.
 */
export const FileForm = (options: FileFormOptions) =>
  applyDecorators(
    Multipart(),
    UseInterceptors(fileFormInterceptor(options)),
    described(({ ApiConsumes }) => ApiConsumes('multipart/form-data')),
    described(({ ApiBody }) => ApiBody({ schema: schemaOf(options) } as ApiBodyOptions)),
  );

/**
 * Describes the form in the API document. The schema is marked twice because the controller may use these fields as its
 * body's schema or not.
 */
const schemaOf = ({ field, fields }: FileFormOptions) =>
  toJsonSchema(withFile(z.object(withFile(fields, field).shape), field), 'input');

const fileFormInterceptor = ({ field, maxBytes, tooLarge }: FileFormOptions): Type<NestInterceptor> => {
  const readForm = multer({
    storage: memoryStorage(),
    limits: { fileSize: maxBytes + 1, files: 1, fields: 20, fieldSize: 20_000, fieldNameSize: 100, parts: 21 },
  }).single(field);
  const refusal = new InvalidInputException([{ path: field, message: tooLarge }], 413);

  const read = (request: Request, response: Response): Promise<void> =>
    new Promise((resolve, reject) => {
      readForm(request, response, (error?: unknown) => (error ? reject(toSentence(error, refusal)) : resolve()));
    });

  class FileFormInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      await read(request, http.getResponse<Response>());
      if (request.file) observeUpload(routeOf(request), request.file.size);
      if ((request.file?.size ?? 0) > maxBytes) throw refusal;
      request.body = { ...(request.body as object) };
      return next.handle();
    }
  }
  return mixin(FileFormInterceptor);
};

const toSentence = (error: unknown, tooLarge: Error): Error => {
  if (!(error instanceof MulterError))
    return new BadRequestException('The form arrived incomplete. Please send it again.');
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge;
  return new BadRequestException('The form has parts that do not belong to it. Please send it again.');
};
