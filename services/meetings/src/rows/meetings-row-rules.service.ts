import { MEETING_FILES_PATH, meetingRecordMessages } from '@lab/contracts';
import { idsIn, InvalidInputException, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KEEP_FILES } from '../files/meeting-file.sql.js';
import { followSlides, isUpload, keepLinkedSlides } from '../files/slide-links.js';
import { CHANGE_MEETINGS } from '../lab-meetings/lab-meeting.sql.js';
import { CHANGE_MINUTES } from '../minutes/minutes.sql.js';
import { CHANGE_ROTATIONS } from '../rotations/rotation.sql.js';

/**
 * Keeps meetings consistent when administrators change rows on the database page: uploaded slides stay with the links to
 * them, and a change of the people, to-dos or rotation members is a change of their meeting, minutes or rotation.
 */
@Injectable()
export class MeetingsRowRulesService {
  constructor(hooks: RowHooks) {
    hooks.beforeDeletion('lab_meetings', keepLinkedSlides);
    hooks.after('meeting_people', (row, manager) => this.afterPerson(row, manager));
    hooks.after('meeting_files', ({ before, after }, manager) =>
      followSlides(
        [before, after].map((file) => file && `${MEETING_FILES_PATH}/${String(file['file_key'])}`),
        manager,
      ),
    );
    hooks.after('action_items', async (row, manager) => {
      await CHANGE_MINUTES.run(manager, { ids: idsIn(row, 'meeting_id') });
    });
    hooks.after('rotation_members', async (row, manager) => {
      await CHANGE_ROTATIONS.run(manager, { ids: idsIn(row, 'rotation_id') });
    });
  }

  /** A restored link to a file that no longer exists is cleared, so that a restore never fails because of it. */
  private async afterPerson(row: WrittenRow, manager: EntityManager): Promise<void> {
    const link = row.after?.['slides_link'];
    if (isUpload(link) && !row.isRestored && (await KEEP_FILES.run(manager, { urls: [link] })).length === 0)
      throw new InvalidInputException([{ path: 'data.slides_link', message: meetingRecordMessages.slidesGone }]);
    await followSlides([row.before?.['slides_link'], link], manager);
    await CHANGE_MEETINGS.run(manager, { ids: idsIn(row, 'meeting_id') });
  }
}
