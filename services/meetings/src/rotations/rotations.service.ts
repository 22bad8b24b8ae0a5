import { type Identity, type LabMeetingType, type PresentationRotation, type saveRotationSchema } from '@lab/contracts';
import { JsonList, LabCalendar, requireVersion } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { ADD_ROTATION, LOCK_ROTATION, ROTATION, ROTATION_LIST, SET_MEMBERS, SET_PER_MEETING } from './rotation.sql.js';

type Fields = z.output<typeof saveRotationSchema>;

@Injectable()
export class RotationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly calendar: LabCalendar,
  ) {}

  /** The rotations for all meeting types. */
  list(): JsonList {
    return new JsonList(this.dataSource, ROTATION_LIST, { timeZone: this.calendar.timeZone });
  }

  async get(type: LabMeetingType, manager: EntityManager): Promise<PresentationRotation> {
    return ROTATION.one(manager, { type, timeZone: this.calendar.timeZone });
  }

  /**
   * Replaces a rotation. The given order applies from now on, whatever turns the members had before.
   * @param seen the version that the caller has read; undefined skips the check
   */
  async save(type: LabMeetingType, fields: Fields, caller: Identity, seen?: number): Promise<PresentationRotation> {
    const requireNamed = await this.known.ask(
      fields.memberIds.map((memberId, index) => ({ memberId, path: `memberIds.${index}` })),
    );
    return this.meetings.change(caller, async (manager) => {
      await ADD_ROTATION.run(manager, { type });
      const [{ id, version }] = (await LOCK_ROTATION.run(manager, { type })) as [{ id: number; version: number }];
      await requireVersion(seen, version, () => this.get(type, manager));
      await requireNamed(manager);
      await SET_PER_MEETING.run(manager, { id, perMeeting: fields.perMeeting });
      await SET_MEMBERS.run(manager, {
        id,
        type,
        timeZone: this.calendar.timeZone,
        members: JSON.stringify(rowsOf(fields)),
      });
      return this.get(type, manager);
    });
  }
}

const rowsOf = ({ memberIds, pauses }: Fields) =>
  memberIds.map((memberId, position) => {
    const pause = pauses.find((each) => each.memberId === memberId);
    return { memberId, position, isPaused: pause !== undefined, pausedUntil: pause?.until ?? null };
  });
