import { absenceMessages, type Absence, type createAbsenceSchema, type Identity } from '@lab/contracts';
import { JsonList, LabCalendar, type Repeat } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { AbsenceEntity } from './absence.entity.js';
import { ABSENCE, ABSENCE_LIST } from './absence.sql.js';

type Fields = z.output<typeof createAbsenceSchema>;

@Injectable()
export class AbsencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly calendar: LabCalendar,
  ) {}

  /** Current and future absences, by first day, optionally of one member. */
  list(memberId?: number): JsonList {
    return new JsonList(this.dataSource, ABSENCE_LIST, {
      timeZone: this.calendar.timeZone,
      memberId: memberId ?? null,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<Absence> {
    return ABSENCE.one(manager, { id }, unknownAbsence);
  }

  /** Stores an absence as entered. It may overlap the member's other absences. */
  async create(fields: Fields, caller: Identity, repeat: Repeat | undefined): Promise<Absence> {
    const { from: startDate, to: endDate, memberId, reason } = fields;
    const requireNamed = await this.known.ask([{ memberId, path: 'memberId' }], repeat);
    return this.meetings.changeOnce(caller, repeat, async (manager) => {
      await this.meetings.requireTodayOrLater(endDate, { path: 'to', message: absenceMessages.over }, manager);
      await requireNamed(manager);
      const { id } = await manager.save(AbsenceEntity, { memberId, startDate, endDate, reason });
      return this.get(id, manager);
    });
  }

  async remove(id: number, caller: Identity): Promise<void> {
    await this.meetings.change(caller, async (manager) => {
      const { affected } = await manager.delete(AbsenceEntity, id);
      if (!affected) throw unknownAbsence();
    });
  }
}

const unknownAbsence = () => new NotFoundException(absenceMessages.unknown);
