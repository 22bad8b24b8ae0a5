import { limits } from './limits.js';

/** Limits of a request: of its body, and of the wait for its answer. */
export interface RequestLimits {
  /** The maximum size of the body, in bytes. */
  bytes: number;
  /** How long the body may take to arrive, in seconds. */
  seconds: number;
  /** How long the service may take until its answer begins, in seconds. */
  answerSeconds: number;
}

const USUAL: RequestLimits = { bytes: limits.requestBodyBytes, seconds: 30, answerSeconds: limits.answerSeconds };

/** A form has a few more bytes than the file in it. */
const SLIDES: RequestLimits = { ...USUAL, bytes: limits.slidesBytes + 64 * 1024, seconds: limits.uploadSeconds };

const SLIDES_PATH = /^\/api\/lab-meetings\/\d{1,10}\/files\/?(?:\?|$)/;

/** A small server reads the largest file of publications for more than half a minute, and another one may come first. */
const IMPORT: RequestLimits = { ...USUAL, answerSeconds: USUAL.answerSeconds + 2 * limits.importSeconds };

const IMPORT_PATH = /^\/api\/publications\/import\/?(?:\?|$)/;

/**
 * The limits of a request. Uploads of slides may be larger and slower than all others, because members send them from
 * home. A slow body occupies memory and a connection.
 * @param url path and query
 */
export const requestLimitsOf = (method: string | undefined, url: string | undefined): RequestLimits => {
  if (method !== 'POST' || url === undefined) return USUAL;
  if (SLIDES_PATH.test(url)) return SLIDES;
  return IMPORT_PATH.test(url) ? IMPORT : USUAL;
};
