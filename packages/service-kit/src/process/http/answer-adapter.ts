import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { VersionedJson } from '../../database/versioned-json.js';
import { createExpressServer } from './express-server.js';

/**
 * Creates the HTTP server and sends what controllers return. It answers a `VersionedJson` with its text or with 304.
 * Doing this in the adapter costs far less than an interceptor around every request.
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

/** The text; empty when the client's ETag is current, which Express then answers with 304. */
const textOf = async (body: VersionedJson, response: Response): Promise<string> => {
  response.type('json');
  const current = await body.etag();
  response.setHeader('ETag', current);
  if (response.req.fresh) return '';
  const { etag, json } = await body.read(current);
  response.setHeader('ETag', etag);
  return json;
};
