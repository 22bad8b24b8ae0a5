import { isWebLink, readWebLink } from '../text/addresses.js';

/** The addresses of files that were uploaded for meetings. */
export const MEETING_FILES_PATH = '/api/meeting-files';

/** The address of an uploaded file. */
export const meetingFilePath = (key: string): string => `${MEETING_FILES_PATH}/${key}`;

const UPLOADED = new RegExp(`^${MEETING_FILES_PATH}/[a-f0-9]{32}$`);

/** True for the address of an uploaded file. */
export const isMeetingFile = (link: string): boolean => UPLOADED.test(link);

/** The one spelling of where slides may be: a web address, or a file that was uploaded here. Null for anything else. */
export const readSlidesLink = (link: string): string | null => (isMeetingFile(link) ? link : readWebLink(link));

/** True where slides may be. */
export const isSlidesLink = (link: string): boolean => isMeetingFile(link) || isWebLink(link);
