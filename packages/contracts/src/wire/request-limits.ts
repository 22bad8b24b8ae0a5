import { limits } from './limits.js';

/** Limits of a request: of its body, and of the wait for its answer. */
interface RequestLimits {
  /** The maximum size of the body, in bytes. */
  bytes: number;
  /** The time limit for receiving the body, in seconds. */
  seconds: number;
  /** The time limit until the service begins its response, in seconds. */
  answerSeconds: number;
}

const USUAL: RequestLimits = { bytes: limits.requestBodyBytes, seconds: 30, answerSeconds: limits.answerSeconds };

/** A form is a few bytes larger than its file. */
const SLIDES: RequestLimits = { ...USUAL, bytes: limits.slidesBytes + 64 * 1024, seconds: limits.uploadSeconds };

const SLIDES_PATH = /^\/api\/lab-meetings\/\d{1,10}\/files\/?(?:\?|$)/;

const RESTORE: RequestLimits = { ...USUAL, bytes: limits.backupBytes + 64 * 1024, seconds: limits.uploadSeconds };

const RESTORE_FORM = /^\/api\/backups\/restore\/?(?:\?|$)/;

/**
 * A small server needs more than half a minute for the largest file of publications, and may have to finish another
 * first.
 */
const IMPORT: RequestLimits = { ...USUAL, answerSeconds: USUAL.answerSeconds + 2 * limits.importSeconds };

const IMPORT_PATH = /^\/api\/publications\/import\/?(?:\?|$)/;

/** Up to two hundred pictures are decoded before the response. */
const SITE_IMPORT: RequestLimits = {
  bytes: limits.siteImportBytes + 64 * 1024,
  seconds: limits.uploadSeconds,
  answerSeconds: limits.siteImportSeconds,
};

const SITE_IMPORT_PATH = /^\/api\/site\/import\/?(?:\?|$)/;

/**
 * Returns the limits of a request. Uploads of slides and backups may be larger and slower than others, because people
 * send them from home. Other bodies are limited because a slow body occupies memory and a connection.
 * @param url path and query
 */
export const requestLimitsOf = (method: string | undefined, url: string | undefined): RequestLimits => {
  if (method !== 'POST' || url === undefined) return USUAL;
  if (SLIDES_PATH.test(url)) return SLIDES;
  if (RESTORE_FORM.test(url)) return RESTORE;
  if (SITE_IMPORT_PATH.test(url)) return SITE_IMPORT;
  return IMPORT_PATH.test(url) ? IMPORT : USUAL;
};
