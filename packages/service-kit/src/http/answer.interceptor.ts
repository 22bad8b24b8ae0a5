import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { ACCESS, type Access } from '../access/access.js';
import { JsonList } from '../database/json-list.js';

/** Gives GET answers their caching rule unless the route has one of its own, and sends a `JsonList` as PostgreSQL wrote it, or 304. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if ((request.method === 'GET' || request.method === 'HEAD') && !response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', `${this.cacheScope(context)}, no-cache`);
    }
    return next
      .handle()
      .pipe(
        mergeMap(async (answer: unknown) => (answer instanceof JsonList ? textOf(answer, request, response) : answer)),
      );
  }

  private cacheScope(context: ExecutionContext): 'public' | 'private' {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) === 'public' ? 'public' : 'private';
  }
}

/** The list's text; empty when the caller has this version, which Express then answers 304. */
const textOf = async (list: JsonList, request: Request, response: Response): Promise<string> => {
  response.type('json');
  const current = await list.etag();
  response.setHeader('ETag', current);
  if (request.fresh) return '';
  const { etag, json } = await list.read(current);
  response.setHeader('ETag', etag);
  return json;
};
