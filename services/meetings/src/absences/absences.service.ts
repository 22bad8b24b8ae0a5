import { absenceMessages, type Absence, type createAbsenceSchema, type Identity } from '@lab/contracts';
import { answerOnce, JsonList, LabCalendar, type Repeat, SignalClient } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { AbsenceEntity } from './absence.entity.js';
import { ABSENCE, ABSENCE_LIST, TAKE_OVERLAPPING } from './absence.sql.js';

type Fields = z.output<typeof createAbsenceSchema>;

@Injectable()
export class AbsencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly calendar: LabCalendar,
    private readonly signals: SignalClient,
  ) {}

  /** Absences that are not over, by first day, optionally of one member. */
  list(memberId?: number): JsonList {
    return new JsonList(this.dataSource, ABSENCE_LIST, {
      timeZone: this.calendar.timeZone,
      memberId: memberId ?? null,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<Absence> {
    const [absence] = await ABSENCE.run(manager, { id });
    if (!absence) throw unknownAbsence();
    return absence;
  }

  /** Adds an absence. Earlier absences of the member that overlap with it become a part of it. */
  async create(fields: Fields, caller: Identity, repeat: Repeat | undefined): Promise<Absence> {
    const { answer, isFirst } = await this.meetings.change(caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        await this.meetings.requireTodayOrLater(fields.to, { path: 'to', message: absenceMessages.over }, manager);
        await requirePresent(fields.memberId, manager);
        return this.get(await addAbsence(fields, manager), manager);
      }),
    );
    if (isFirst) this.signals.emit('lab-meetings');
    return answer;
  }

  async remove(id: number, caller: Identity): Promise<void> {
    await this.meetings.change(caller, async (manager) => {
      const { affected } = await manager.delete(AbsenceEntity, id);
      if (!affected) throw unknownAbsence();
    });
    this.signals.emit('lab-meetings');
  }
}

/** @throws NotFoundException for no member, ConflictException for one who has left the lab */
const requirePresent = async (memberId: number, manager: EntityManager): Promise<void> => {
  const member = await manager.findOneBy(KnownMemberEntity, { id: memberId });
  if (!member) throw new NotFoundException(absenceMessages.unknownMember);
  if (member.isAlumni) throw new ConflictException(absenceMessages.left);
};

/**
 * Stores one absence for these days and all that overlap with them. Without a reason it has that of the earliest one.
 */
const addAbsence = async ({ memberId, from, to, reason }: Fields, manager: EntityManager): Promise<number> => {
  const earlier = await TAKE_OVERLAPPING.run(manager, { memberId, from, to });
  const all = [{ from, to, reason }, ...earlier];
  const { id } = await manager.save(AbsenceEntity, {
    memberId,
    startDate: all.map((each) => each.from).toSorted()[0]!,
    endDate: all
      .map((each) => each.to)
      .toSorted()
      .at(-1)!,
    reason: all.find((each) => each.reason !== null)?.reason ?? null,
  });
  return id;
};

const unknownAbsence = () => new NotFoundException(absenceMessages.unknown);
