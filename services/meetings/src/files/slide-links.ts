import { MEETING_FILES_PATH } from '@lab/contracts';
import type { EntityManager } from 'typeorm';
import { CHANGE_MEETINGS } from '../lab-meetings/lab-meeting.sql.js';
import {
  CLEAR_DEAD_LINKS,
  LOCK_FILES_OF_MEETING,
  LOCK_LINKED,
  MOVE_TO_LINKS,
  MOVE_TO_OTHER_MEETINGS,
} from './meeting-file.sql.js';

/** True for a link to uploaded slides. */
export const isUpload = (link: unknown): link is string =>
  typeof link === 'string' && link.startsWith(`${MEETING_FILES_PATH}/`);

/**
 * Keeps uploaded slides with the links to them: a file moves to the meeting that links to it, and links to a deleted file
 * are cleared. Call this when all links have their new values, because a swap writes two.
 * @param links those that were added, removed or deleted; may contain links to other sites
 */
export const followSlides = async (links: readonly unknown[], manager: EntityManager): Promise<void> => {
  const urls = links.filter(isUpload);
  if (urls.length === 0) return;
  await LOCK_LINKED.run(manager, { urls });
  await MOVE_TO_LINKS.run(manager, { urls });
  const meetings = await CLEAR_DEAD_LINKS.run(manager, { urls });
  if (meetings.length > 0) await CHANGE_MEETINGS.run(manager, { ids: meetings.map(({ id }) => id) });
};

/** Before a meeting is deleted, moves those of its files to which another meeting links. */
export const keepLinkedSlides = async (meetingId: number, manager: EntityManager): Promise<void> => {
  await LOCK_FILES_OF_MEETING.run(manager, { meetingId });
  await MOVE_TO_OTHER_MEETINGS.run(manager, { meetingId });
};
