import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { VersionedJson } from '../database/versioned-json.js';
import { createExpressServer } from './express-server.js';

/**
 * Makes the HTTP server, and sends what a controller returns; a `VersionedJson` as PostgreSQL wrote it, or 304. Nest lets an
 * adapter do this for a small part of what an interceptor around every request costs.
 */
export class AnswerAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createExpressServer(this.getInstance<Express>());
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (body instanceof VersionedJson) return this.replyVersioned(response, body, statusCode);
    return super.reply(response, body, statusCode);
  }

  private async replyVersioned(response: Response, json: VersionedJson, statusCode?: number): Promise<unknown> {
    return super.reply(response, await textOf(json, response), statusCode);
  }
}

/** The text; empty when the caller has this version, which Express then answers 304. */
const textOf = async (body: VersionedJson, response: Response): Promise<string> => {
  response.type('json');
  const current = await body.etag();
  response.setHeader('ETag', current);
  if (response.req.fresh) return '';
  const { etag, json } = await body.read(current);
  response.setHeader('ETag', etag);
  return json;
};
