import { isWebLink, readWebLink } from '../text/addresses.js';

/** The path of uploaded files of meetings; the key of a file follows. */
export const MEETING_FILES_PATH = '/api/meeting-files';

/** The address of an uploaded file. */
export const meetingFilePath = (key: string): string => `${MEETING_FILES_PATH}/${key}`;

/** Pattern of the key of an uploaded file: 32 hexadecimal digits. */
export const FILE_KEY = '[a-f0-9]{32}';

const UPLOADED = new RegExp(`^${MEETING_FILES_PATH}/${FILE_KEY}$`);

/** True for the address of an uploaded file. */
export const isMeetingFile = (link: string): boolean => UPLOADED.test(link);

/**
 * Reads a link to slides: a web address, which gets its one spelling, or the address of an uploaded file. Null for
 * anything else.
 */
export const readSlidesLink = (link: string): string | null => (isMeetingFile(link) ? link : readWebLink(link));

/** True for a web address and for the address of an uploaded file. */
export const isSlidesLink = (link: string): boolean => isMeetingFile(link) || isWebLink(link);
