import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';

const MIN_COMPRESSED_BYTES = 1024;

/**
 * Express middleware that compresses the API's JSON (br or gzip) if the client accepts it. Responses with a strong
 * ETag, which identifies the exact bytes, are not compressed, and neither are partial responses, images and streams.
 */
export const compress = () => {
  const compressor = compression({ threshold: MIN_COMPRESSED_BYTES, filter: isCompressible });
  return (request: Request, response: Response, next: NextFunction): unknown => {
    if (/\b(?:br|gzip)\b/.test(request.headers['accept-encoding'] ?? '')) return compressor(request, response, next);
    response.vary('Accept-Encoding');
    return next();
  };
};

const isCompressible = (request: Request, response: Response): boolean =>
  isText(response) && response.statusCode !== 206 && !hasStrongEtag(response) && compression.filter(request, response);

const isText = (response: Response): boolean => {
  const type = String(response.getHeader('Content-Type') ?? '');
  return !type.startsWith('image/') && !type.startsWith('text/event-stream');
};

const hasStrongEtag = (response: Response): boolean => String(response.getHeader('ETag') ?? '').startsWith('"');
