import { limits, photoRequestMessages } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import {
  BadRequestException,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';

/** Six parts are expected; a few more are forgiven, a flood is not. */
const readForm = multer({
  storage: memoryStorage(),
  limits: { fileSize: limits.photoBytes + 1, files: 1, fields: 20, fieldSize: 20_000, fieldNameSize: 100, parts: 21 },
}).single('photo');

/** Reads the multipart form: text fields into `request.body`, the photo into a bounded buffer in `request.file`. */
@Injectable()
export class PhotoFormInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await read(request, http.getResponse<Response>()).catch((error: unknown) => {
      throw toSentence(error);
    });
    if ((request.file?.size ?? 0) > limits.photoBytes) throw tooLarge();
    request.body = { ...(request.body as object) };
    return next.handle();
  }
}

const read = (request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    readForm(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });

const tooLarge = () =>
  new InvalidInputException([{ path: 'photo', message: photoRequestMessages.photoSize.text }], 413);

const toSentence = (error: unknown): Error => {
  if (!(error instanceof MulterError))
    return new BadRequestException('The form arrived incomplete. Please send it again.');
  if (error.code === 'LIMIT_FILE_SIZE') return tooLarge();
  return new BadRequestException('The form has parts that do not belong to it. Please send it again.');
};
