import type { MemberObligations } from '@lab/contracts';
import { LabCalendar, type ObligationsSource } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OBLIGATIONS } from './obligations.sql.js';

/** The open votes in which a member has not voted yet. */
@Injectable()
export class ObligationsService implements ObligationsSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
  ) {}

  async list(memberId: number): Promise<Pick<MemberObligations, 'openVotes'>> {
    return OBLIGATIONS.one(this.dataSource, { memberId, timeZone: this.calendar.timeZone });
  }
}
