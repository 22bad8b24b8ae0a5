import { requestLimitsOf, limits } from '@lab/contracts';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express, Response, NextFunction, Request, RequestHandler } from 'express';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { ListText } from '../../database/json-list.js';

/**
 * JSON text with a version that can be read first. When a controller returns one, the response is the text as
 * PostgreSQL wrote it, or 304 when the client already has that version.
 */
export abstract class VersionedJson {
  /** The current ETag. Much cheaper than reading the text. */
  abstract etag(): Promise<string>;

  /**
   * Reads the text and the ETag that belongs to it.
   * @param current the ETag, if the caller has just read it
   */
  abstract read(current?: string): Promise<ListText>;
}

/**
 * Makes every response emit `close` when its connection ends. With pipelined requests Node emits it only for the
 * response that is being sent; responses queued behind it would wait for ever.
 */
const closeWaitingAnswers = (server: Server): void => {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();

  const setFor = (socket: Socket): Set<ServerResponse> => {
    const answers = new Set<ServerResponse>();
    waiting.set(socket, answers);
    socket.once('close', () => answers.forEach(close));
    return answers;
  };

  server.prependListener('request', ({ socket }, response) => {
    // The response that is being sent has a socket, so Node closes it.
    if (response.socket) return;
    const answers = waiting.get(socket) ?? setFor(socket);
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
};

const close = (response: ServerResponse): void => {
  if (response.closed || response.socket) return;
  response.destroyed = true;
  response.emit('close');
};

/**
 * Makes `closeIdleConnections`, and so `close`, also end connections that have never sent a request, such as browsers
 * open in advance. Node counts them as busy, so a closing server would wait for each to time out.
 */
const closeUnusedConnections = (server: Server): void => {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }) => unused.delete(socket));

  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
};

/**
 * Time limits for receiving a request, in milliseconds: half a minute for its headers, and for its body the time that
 * its route allows, at most `requestTimeout`. A body must not be slower than `slowest`. The connection is closed when a
 * limit is exceeded, because an endless request would occupy memory, and when there is no traffic for `silence`.
 */
const ARRIVAL = {
  headersTimeout: 30_000,
  requestTimeout: limits.uploadSeconds * 1000,
  connectionsCheckingInterval: 2000,
  bodyTimeout: ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>) =>
    requestLimitsOf(method, url).seconds * 1000,
  slowest: { bytes: limits.slowestBody.bytes, per: limits.slowestBody.perSeconds * 1000 },
  silence: limits.silentSeconds * 1000,
};

/** The number of speed checks within the time limit of a body. */
const CHECKS = 6;

/** Closes the connection of a request whose body takes longer than its route allows, or arrives too slowly. */
const endSlowBodies = (
  server: Server,
  { bodyTimeout, slowest }: Pick<typeof ARRIVAL, 'bodyTimeout' | 'slowest'>,
): void => {
  server.prependListener('request', (request) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const end = () => {
      if (!request.complete) socket.destroy();
    };
    const deadline = setTimeout(end, bodyTimeout(request)).unref();
    /** The numbers of bytes that had arrived at the last checks. */
    let arrived = [socket.bytesRead];
    const watch = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(watch);
      // Data that has arrived but is not yet read stops the client from sending more.
      if (request.readableLength > 0) arrived = [];
      arrived.push(socket.bytesRead);
      if (arrived.length > CHECKS && socket.bytesRead - arrived.shift()! < slowest.bytes) end();
    }, slowest.per / CHECKS).unref();
    request.once('close', () => {
      clearTimeout(deadline);
      clearInterval(watch);
    });
  });
};

/** True when a request has a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Creates an HTTP server whose requests and responses have Express's prototypes from the start. Express would otherwise
 * change the prototype of each object, which makes V8 treat each one as a separate shape and slows down all code that
 * uses them (https://github.com/expressjs/express/issues/5998).
 * @param app not listening yet
 * @param arrival time limits for receiving a request
 */
export const createExpressServer = (app: Express, arrival = ARRIVAL): Server => {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  // Express's own methods stay in a prototype further up the chain.
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  const { bodyTimeout, slowest, silence, ...times } = arrival;
  const classes = { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
  // Accept requests without a host here. The host check refuses them with the usual error body.
  const server = createServer({ ...classes, ...times, requireHostHeader: false }, app);
  server.timeout = silence;
  endSlowBodies(server, { bodyTimeout, slowest });
  closeWaitingAnswers(server);
  closeUnusedConnections(server);
  return server;
};

/**
 * Creates the HTTP server and sends what controllers return. It answers a `VersionedJson` with its text or with 304.
 * Doing this in the adapter costs far less than an interceptor around every request.
 */
export class ExpressServerAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createExpressServer(this.getInstance<Express>());
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    return body instanceof VersionedJson ? replyVersioned(response, body) : super.reply(response, body, statusCode);
  }
}

/** Answers 304 without reading the text when the client's ETag is current. */
const replyVersioned = async (response: Response, body: VersionedJson): Promise<unknown> => {
  const current = await body.etag();
  response.setHeader('ETag', current);
  if (response.req.fresh) return response.status(304).end();
  const { etag, json } = await body.read(current);
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return response.send(json);
};

/**
 * Combines several middleware functions into one: each is called when the previous one has called `next`. Passing them
 * to Express one by one has the same effect, but Express then matches the path for each of them.
 * @param steps middleware that may return a promise; an error of one skips the rest and goes to `next`
 */
export const chainMiddleware =
  (...steps: readonly RequestHandler[]): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    let place = 0;
    const go = (error?: unknown): void => {
      const step = error === undefined ? steps[place] : undefined;
      place += 1;
      if (!step) return next(error);
      const pending: unknown = step(request, response, go as NextFunction);
      if (pending instanceof Promise) passOn(pending, next);
    };
    go();
  };

const passOn = (pending: Promise<unknown>, fail: (error: unknown) => void): void => {
  pending.catch(fail);
};

/**
 * How long a process keeps idle connections open as a server, in milliseconds: longer than browsers, reverse proxies and
 * our own clients, so that no request is sent on a connection that is being closed.
 */
export const SERVER_KEEP_ALIVE_MS = 65_000;

/** How long a process keeps its idle connections to other processes open, in milliseconds. */
export const CLIENT_KEEP_ALIVE_MS = 10_000;
