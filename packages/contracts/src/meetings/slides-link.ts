import { isWebLink, parseUrl, readWebLink } from '../text/addresses.js';
import { limits } from '../wire/limits.js';

/** The path of uploaded files of meetings. The key of a file follows it. */
export const MEETING_FILES_PATH = '/api/meeting-files';

/** The address of an uploaded file. */
export const meetingFilePath = (key: string): string => `${MEETING_FILES_PATH}/${key}`;

/** Pattern of the key of an uploaded file: 32 hexadecimal digits. */
export const FILE_KEY = '[a-f0-9]{32}';

const UPLOADED = new RegExp(`^${MEETING_FILES_PATH}/([^/]+)/?$`);

const decodedPath = (link: string): string | null => {
  const url = parseUrl(link, 'http://relative.invalid');
  try {
    return url && decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
};

/**
 * Reads the address of an uploaded file in any spelling: with or without a host, a query or encoded characters. Any
 * host is accepted, because a portal has several names and the path occurs nowhere else.
 * @returns the address in the API's spelling, whether or not the file exists; null when the link is not one of an
 * uploaded file
 */
export const readMeetingFile = (link: string): string | null => {
  if (link.length > limits.linkLength) return null;
  const address = readWebLink(link) ?? link.trim();
  if (!isWebLink(address) && !/^\/(?!\/)/.test(address)) return null;
  const [, key] = UPLOADED.exec(decodedPath(address) ?? '') ?? [];
  return key === undefined ? null : meetingFilePath(key);
};

/**
 * Returns a link to slides (a web address or the address of an uploaded file) in its canonical spelling; null for
 * anything else.
 */
export const readSlidesLink = (link: string): string | null => readMeetingFile(link) ?? readWebLink(link);

/** True for a web address and for the address of an uploaded file. */
export const isSlidesLink = (link: string): boolean => readSlidesLink(link) !== null;
