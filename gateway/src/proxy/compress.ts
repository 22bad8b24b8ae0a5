import compression from 'compression';
import type { Request, Response } from 'express';

const SMALLEST = 1024;

/**
 * Express middleware that compresses the API's JSON (br or gzip) when the caller takes it. A strong ETag vouches for
 * every byte, so what has one is sent as it is; so are parts of a whole, images and streams.
 */
export const compress = () =>
  compression({
    threshold: SMALLEST,
    filter: (request: Request, response: Response) =>
      isText(response) &&
      response.statusCode !== 206 &&
      !hasStrongEtag(response) &&
      compression.filter(request, response),
  });

const isText = (response: Response): boolean => {
  const type = String(response.getHeader('Content-Type') ?? '');
  return !type.startsWith('image/') && !type.startsWith('text/event-stream');
};

const hasStrongEtag = (response: Response): boolean => String(response.getHeader('ETag') ?? '').startsWith('"');
