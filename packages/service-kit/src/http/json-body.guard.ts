import {
  BadRequestException,
  Injectable,
  SetMetadata,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { limits } from '@lab/contracts';
import { Reflector } from '@nestjs/core';
import { json, type Request, type Response } from 'express';
import { isDeeperThan } from './json-depth.js';

const MULTIPART = Symbol('multipart');

/** This route takes `multipart/form-data`, not JSON. */
export const Multipart = () => SetMetadata(MULTIPART, true);

const TOO_DEEP = `The request body is nested too deeply. Please use at most ${limits.jsonDepth} levels.`;

const parseJson = json({ limit: limits.jsonBodyBytes });

/**
 * Reads the JSON body once the access rule was passed: a stranger's body is not read for a route that is closed to
 * them, and whoever may not call learns that before anything about the body.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (hasBody(request)) return this.read(request, context);
    request.body ??= {};
    return true;
  }

  private async read(request: Request, context: ExecutionContext): Promise<true> {
    const expected = this.reflector.get<boolean | undefined>(MULTIPART, context.getHandler())
      ? 'multipart/form-data'
      : 'application/json';
    if (!request.is(expected)) throw new UnsupportedMediaTypeException(`Please send the data as ${expected}.`);
    if (expected !== 'application/json') return true;
    await readJson(request, context.switchToHttp().getResponse<Response>());
    if (isDeeperThan(request.body, limits.jsonDepth)) throw new BadRequestException(TOO_DEEP);
    return true;
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const readJson = (request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });
