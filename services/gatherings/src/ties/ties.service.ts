import type { MemberTies } from '@lab/contracts';
import { LabCalendar, type TiesSource } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TIES } from './ties.sql.js';

/** On what a member has yet to vote. */
@Injectable()
export class Ties implements TiesSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
  ) {}

  async list(memberId: number): Promise<Pick<MemberTies, 'openVotes'>> {
    const [ties] = await TIES.run(this.dataSource, { memberId, timeZone: this.calendar.timeZone });
    return ties!;
  }
}
