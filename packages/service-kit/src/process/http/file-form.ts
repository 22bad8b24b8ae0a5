import { callbackify } from 'node:util';
import {
  applyDecorators,
  BadRequestException,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ApiBodyOptions } from '@nestjs/swagger';
import type { Request, RequestHandler, Response } from 'express';
import { Histogram } from 'prom-client';
import { catchError, from, type Observable } from 'rxjs';
import { z } from 'zod';
import multer, { memoryStorage, MulterError, type StorageEngine } from 'multer';
import { InvalidInputException } from '../errors/errors.js';
import { withSwagger } from '../openapi/answers.js';
import { LargeBody, Multipart } from './json-body.guard.js';
import { routeOf } from './route-of.js';
import { toJsonSchema, withFile } from '../openapi/open-api.controller.js';

const sizes = new Histogram({
  name: 'upload_size_bytes',
  help: 'Size of the files that were sent in a form, in bytes',
  labelNames: ['route'] as const,
  buckets: [10e3, 50e3, 100e3, 250e3, 500e3, 1e6, 2e6, 3e6, 4e6, 5e6, 10e6, 25e6, 50e6],
});

/** Records the size of an uploaded file, in bytes, by the route's pattern. */
const observeUpload = (route: string, bytes: number): void => sizes.observe({ route }, bytes);

interface FileFormOptions {
  /** Name of the form field that holds the file. */
  field: string;
  maxBytes: number;
  /** Message of the 413 for a larger file. */
  tooLarge: string;
  /** Media types of bodies that may be sent instead of a form, with the file alone. Such a body is a `Buffer`. */
  orBody?: readonly string[];
  /** The text fields, for the API description. */
  fields: z.ZodObject;
  /** A second file, which may be left out: `@UploadedFiles()` has it under this name. Not for a form with a receiver. */
  second?: { field: string; maxBytes: number; tooLarge: string };
  /** The provider that receives the file while it arrives. Without one the file is in memory when the route runs. */
  receiver?: Type<FileReceiver<unknown>>;
}

/** A file that is arriving. */
export interface ArrivingFile {
  /** Fails when the request breaks off. */
  stream: AsyncIterable<Buffer>;
  /** The file's name on the client's machine, unchecked. */
  name: string;
}

/** Receives files while they arrive, for a form with a `receiver`. */
export interface FileReceiver<Received> {
  /** Receives a file. Its errors are handled as if the route had thrown them, unless the file is too large. */
  receive(file: ArrivingFile): Promise<Received>;
  /** Removes a received file when the request is refused. */
  discard(received: Received): Promise<void>;
}

/** The uploaded file. */
export interface FormFile {
  buffer: Buffer;
  /** In bytes. */
  size: number;
  /** The file's name on the client's machine, unchecked. */
  originalname: string;
}

/** Parameter decorator: the result of the form's `receiver` for its file; undefined without a file. */
export const ReceivedFile = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  receivedOf(context.switchToHttp().getRequest<Request>()),
);

/**
 * The route accepts a multipart form with one file of limited size. Text fields are in the body. The file is the
 * `@UploadedFile()` in memory, or the `@ReceivedFile()` if a `receiver` takes it. A few unexpected form fields are
 * ignored; too many are refused.
 */
export const FileForm = (options: FileFormOptions) =>
  applyDecorators(
    Multipart(...(options.orBody ?? [])),
    LargeBody(options.maxBytes + (options.second?.maxBytes ?? 0)),
    UseInterceptors(fileFormInterceptor(options)),
    withSwagger(({ ApiConsumes }) => ApiConsumes('multipart/form-data', ...(options.orBody ?? []))),
    withSwagger(({ ApiBody }) => ApiBody({ schema: schemaOf(options) } as ApiBodyOptions)),
  );

/**
 * Describes the form in the API document. The schema is marked twice because the controller may use these fields as its
 * body's schema or not.
 */
const schemaOf = ({ field, second, fields }: FileFormOptions) => {
  const described = withFile(z.object(withFile(fields, field).shape), field);
  return toJsonSchema(second ? withFile(described, second.field) : described, 'input');
};

/** The files of a form with two, by field. */
export type FormFiles = Readonly<Record<string, readonly FormFile[] | undefined>>;

/** The file of a request, with the result of its receiver. */
type FileOfRequest = Express.Multer.File & { received?: unknown };

const receivedOf = ({ file }: Request): unknown => (file as FileOfRequest | undefined)?.received;

const CUT = 'The form arrived incomplete. Please send it again.';

/** Wraps an error of a receiver, to distinguish it from multer's errors about a broken form. */
class ReceiverError extends Error {
  constructor(readonly reason: Error) {
    super(reason.message);
  }
}

/** A multer storage that passes files to a receiver. */
const receivingStorage = (receiver: FileReceiver<unknown>): StorageEngine => ({
  _handleFile(_request, { stream, originalname: name }, done) {
    callbackify(async (): Promise<Partial<FileOfRequest>> => {
      const file = { size: 0 };
      // A receiver that stops reading must not destroy the stream: multer would take this for a broken connection and
      // answer before the receiver's error arrives.
      const chunks = stream.iterator({ destroyOnReturn: false });
      const received = await receiver.receive({ stream: counted(chunks, file), name }).catch((error: Error) => {
        throw new ReceiverError(error);
      });
      return { received, ...file };
    })(done);
  },
  _removeFile(_request, { received }: FileOfRequest, done) {
    callbackify(() => receiver.discard(received))(done);
  },
});

/** Wraps the stream of a file and counts its bytes. Throws a 400 when the connection ends too early. */
const counted = async function* (stream: AsyncIterable<Buffer>, file: { size: number }): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) {
      file.size += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw new BadRequestException(CUT, { cause: error });
  }
};

const fileFormInterceptor = (options: FileFormOptions): Type<NestInterceptor> => {
  const { field, maxBytes, tooLarge, second, receiver } = options;
  const refusal = new InvalidInputException([{ path: field, message: tooLarge }], 413);
  const most = Math.max(maxBytes, second?.maxBytes ?? 0);
  const secondRefusal = second && new InvalidInputException([{ path: second.field, message: second.tooLarge }], 413);

  class FileFormInterceptor implements NestInterceptor {
    private readonly receiver?: FileReceiver<unknown>;
    private readonly readForm: RequestHandler;

    constructor(@Inject(ModuleRef) modules: ModuleRef) {
      if (receiver) this.receiver = modules.get(receiver, { strict: false });
      const form = multer({
        storage: this.receiver ? receivingStorage(this.receiver) : memoryStorage(),
        // Browsers write names in UTF-8.
        defParamCharset: 'utf8',
        limits: { fileSize: most + 1, files: 2, fields: 20, fieldSize: 20_000, fieldNameSize: 100, parts: 22 },
      });
      this.readForm = second
        ? form.fields([field, second.field].map((name) => ({ name, maxCount: 1 })))
        : form.single(field);
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      await this.read(request, http.getResponse<Response>());
      const first = request.file ?? fileIn(request, field);
      if (first) observeUpload(routeOf(request), first.size);
      const body = Buffer.isBuffer(request.body) ? { size: request.body.length } : undefined;
      if (isLarger(first ?? body, maxBytes)) return this.giveUp(request, refusal);
      if (second && isLarger(fileIn(request, second.field), second.maxBytes)) throw secondRefusal!;
      // A text body stays a buffer.
      if (!body) request.body = { ...(request.body as object) };
      return next.handle().pipe(catchError((error: unknown) => from(this.giveUp(request, error))));
    }

    private read(request: Request, response: Response): Promise<void> {
      return new Promise((resolve, reject) => {
        this.readForm(request, response, (error?: unknown) => (error ? reject(toSentence(error, refusal)) : resolve()));
      });
    }

    private async giveUp(request: Request, error: unknown): Promise<never> {
      const received = receivedOf(request);
      if (received !== undefined) await this.receiver?.discard(received).catch(() => undefined);
      throw error;
    }
  }
  return mixin(FileFormInterceptor);
};

/** A file of a form with two. */
const fileIn = ({ files }: Request, field: string): FormFile | undefined =>
  (files as FormFiles | undefined)?.[field]?.[0];

const isLarger = (file: Pick<FormFile, 'size'> | undefined, bytes: number): boolean => (file?.size ?? 0) > bytes;

const toSentence = (error: unknown, tooLarge: Error): Error => {
  if (error instanceof ReceiverError) return error.reason;
  if (!(error instanceof MulterError)) return new BadRequestException(CUT);
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge;
  return new BadRequestException('The form has parts that do not belong to it. Please send it again.');
};
