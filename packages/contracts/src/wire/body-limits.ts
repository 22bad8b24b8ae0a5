import { limits } from './limits.js';

/** What a request's body may be. */
export interface BodyLimits {
  /** The most that it may have, in bytes. */
  bytes: number;
  /** How long it may take to arrive, in seconds. */
  seconds: number;
}

const USUAL: BodyLimits = { bytes: limits.requestBodyBytes, seconds: 30 };

/** A form around a file has a few more bytes. */
const SLIDES: BodyLimits = { bytes: limits.slidesBytes + 64 * 1024, seconds: limits.uploadSeconds };

const SLIDES_PATH = /^\/api\/lab-meetings\/\d{1,10}\/files\/?(?:\?|$)/;

/**
 * What the body of a request may be: large and slow where slides are uploaded, for members at home. Everywhere else what does
 * not end soon would only hold memory and connections.
 * @param url path and query
 */
export const bodyLimitsOf = (method: string | undefined, url: string | undefined): BodyLimits =>
  method === 'POST' && SLIDES_PATH.test(url ?? '') ? SLIDES : USUAL;
