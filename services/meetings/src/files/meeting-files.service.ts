import { limits, meetingRecordMessages, type Identity, type MeetingFile } from '@lab/contracts';
import { JsonList, type Repeat, StoredFiles, type StoredFile, UnclaimedFilesService } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CHANGE_MEETINGS } from '../lab-meetings/lab-meeting.sql.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { MeetingFileEntity } from './meeting-file.entity.js';
import { COUNT_FILES, FILE, FILES_OF_MEETING, SHOW_WITH_PRESENTER } from './meeting-file.sql.js';
import { followSlides } from './slide-links.js';
import type { ReceivedSlides } from './slide-receiver.service.js';

/** Uploaded slides of meetings. */
@Injectable()
export class MeetingFilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly files: StoredFiles,
    private readonly unclaimed: UnclaimedFilesService,
  ) {}

  async list(meetingId: number): Promise<JsonList> {
    await this.meetings.get(meetingId);
    return new JsonList(this.dataSource, FILES_OF_MEETING, { meetingId });
  }

  /** Adds an uploaded file to a meeting. It becomes its presenter's slides unless they already have slides. */
  async add(
    meetingId: number,
    { key, name, type, bytes }: ReceivedSlides,
    memberId: number | null,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<MeetingFile> {
    const named = memberId === null ? [] : [{ memberId, path: 'memberId', mayBeAlumni: true }];
    const requireNamed = await this.known.ask(named, repeat);
    return this.unclaimed.keepFor(key, () =>
      this.meetings.changeOnce(caller, repeat, async (manager) => {
        await this.meetings.lock(meetingId, manager);
        await requireRoom(meetingId, manager);
        await requireNamed(manager);
        await this.unclaimed.claim(key, manager);
        await manager.insert(MeetingFileEntity, { fileKey: key, name, type, bytes, meetingId, memberId });
        if (memberId !== null) {
          const shown = await SHOW_WITH_PRESENTER.run(manager, { key, meetingId, memberId });
          if (shown.length > 0) await CHANGE_MEETINGS.run(manager, { ids: [meetingId] });
        }
        return this.get(key, manager);
      }),
    );
  }

  /** @throws NotFoundException when there is no such file */
  async get(key: string, manager: EntityManager = this.dataSource.manager): Promise<MeetingFile> {
    return FILE.one(manager, { key }, unknownFile);
  }

  /** @throws NotFoundException when there is no such file */
  async open(key: string): Promise<MeetingFile & StoredFile> {
    const file = await this.get(key);
    const stored = await this.files.get(key);
    if (!stored) throw unknownFile();
    return { ...file, ...stored };
  }

  async remove(key: string, caller: Identity): Promise<void> {
    await this.meetings.change(caller, async (manager) => {
      const { url } = await this.get(key, manager);
      await manager.delete(MeetingFileEntity, { fileKey: key });
      await followSlides([url], manager);
    });
  }
}

const requireRoom = async (meetingId: number, manager: EntityManager): Promise<void> => {
  const row = await COUNT_FILES.one(manager, { meetingId });
  if (row.count >= limits.filesOfMeeting) throw new ConflictException(meetingRecordMessages.tooManyFiles);
};

const unknownFile = () => new NotFoundException(meetingRecordMessages.fileUnknown);
