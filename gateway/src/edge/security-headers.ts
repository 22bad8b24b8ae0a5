import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InlineHashes } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** Emotion inserts its rules through the CSSOM into empty style elements; this is the hash of an empty one. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers are the same for every response, so helmet runs only once. */
const collect = (options: HelmetOptions): [string, string][] => {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return [...headers];
};

const sources = (hashes: readonly string[]): string[] => hashes.map((hash) => `'sha256-${hash}'`);

/** The Content-Security-Policy of a page with these inline scripts and styles. */
export const pagePolicy = ({ scripts, styles }: InlineHashes, isHttps: boolean): string =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...sources(scripts)],
    'style-src': ["'self'", EMPTY_STYLE, ...sources(styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });

const policy = (directives: Record<string, string[]>): string =>
  collect({ contentSecurityPolicy: { useDefaults: false, directives } }).find(
    ([name]) => name === 'Content-Security-Policy',
  )![1];

/**
 * Express middleware that sets the security headers of every response. Pages have their own Content-Security-Policy.
 */
export const securityHeaders = (isHttps: boolean) => {
  const headers = collect({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Browsers accept these over https only, and log a warning otherwise.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (_request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};
