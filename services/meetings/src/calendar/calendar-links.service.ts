import { calendarLinksMessages, type Identity, type ManagedCalendarLink } from '@lab/contracts';
import { MembersClient, SecurityLog, ServiceAwayException } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ALL_LINKS, END_LINK } from './calendar-link.sql.js';

/** The calendar links of all members, for administrators. */
@Injectable()
export class CalendarLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly log: SecurityLog,
  ) {}

  /** All valid links, newest first. While the members service is unavailable, names may be missing. */
  async list({ labPassword }: Identity): Promise<ManagedCalendarLink[]> {
    const [rows, names] = await Promise.all([ALL_LINKS.run(this.dataSource, { labPassword }), this.names()]);
    return rows.map(({ isOwned, ...link }) =>
      Object.assign(link, { memberName: isOwned ? (names.get(link.memberId) ?? link.memberName) : null }),
    );
  }

  /** Ends any member's link. */
  async end(id: number, administrator: Identity): Promise<void> {
    const [link] = await END_LINK.run(this.dataSource, { id });
    if (!link) throw new NotFoundException(calendarLinksMessages.unknown);
    this.log.note('calendar link ended by an administrator', administrator, { id, member: link.memberId });
  }

  private async names(): Promise<Map<number, string>> {
    const members = await this.members.all().catch((error: unknown) => {
      if (error instanceof ServiceAwayException) return [];
      throw error;
    });
    return new Map(members.map(({ id, name }) => [id, name]));
  }
}
