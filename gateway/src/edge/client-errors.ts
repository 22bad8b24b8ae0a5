import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { errorResponse } from '@lab/service-kit/process';

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
