import { finished } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import { hasBody, errorResponse } from '@lab/service-kit/process';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How much of a request body is read after the response, and for how long. */
const DRAIN_LIMIT = { bytes: 512 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Express middleware for responses that are sent before the request body has arrived (413, 403, 401 …). If the
 * connection were closed at once, the client would lose the response: many clients read it only after sending
 * everything. So the rest of the body is read and discarded, up to a limit.
 */
export const drainAfterAnswer = (request: Request, response: Response, next: NextFunction): void => {
  if (hasBody(request)) response.once('finish', () => drain(request));
  next();
};

const drain = (request: Request): void => {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const end = { bytes: socket.bytesRead + DRAIN_LIMIT.bytes, at: Date.now() + DRAIN_LIMIT.milliseconds };
  const timer = setInterval(() => {
    if (Date.now() > end.at || socket.bytesRead > end.bytes) socket.destroy();
  }, 250);
  const stop = () => {
    clearInterval(timer);
    socket.off('close', stop);
  };
  finished(request, stop);
  // After the response, Node emits no event on the request when its connection closes.
  socket.once('close', stop);
  request.resume();
};

const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  431: 'The request headers are too large. Please delete the cookies of this site and try again.',
};

/** Answers requests that are not valid HTTP with the standard error response, and closes the connection. */
export const answerClientErrors = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(rawAnswer(STATUS_BY_CODE[error.code ?? ''] ?? 400), () => socket.destroy());
  });
};

const rawAnswer = (status: number): string => {
  const body = errorResponse(status, MESSAGES[status]!);
  const json = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${body.error}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Connection: close',
    '',
    json,
  ].join('\r\n');
};
