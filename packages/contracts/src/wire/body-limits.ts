import { limits } from './limits.js';

/** Limits of the body of a request. */
export interface BodyLimits {
  /** Its maximum size, in bytes. */
  bytes: number;
  /** How long it may take to arrive, in seconds. */
  seconds: number;
}

const USUAL: BodyLimits = { bytes: limits.requestBodyBytes, seconds: 30 };

/** A form has a few more bytes than the file in it. */
const SLIDES: BodyLimits = { bytes: limits.slidesBytes + 64 * 1024, seconds: limits.uploadSeconds };

const SLIDES_PATH = /^\/api\/lab-meetings\/\d{1,10}\/files\/?(?:\?|$)/;

/**
 * The limits of a request's body. Uploads of slides may be larger and slower than all others, because members send
 * them from home. A slow body occupies memory and a connection.
 * @param url path and query
 */
export const bodyLimitsOf = (method: string | undefined, url: string | undefined): BodyLimits =>
  method === 'POST' && SLIDES_PATH.test(url ?? '') ? SLIDES : USUAL;
