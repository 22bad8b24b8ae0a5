import { calendarLinksMessages, type Identity, type ManagedCalendarLink, type MemberIdentity } from '@lab/contracts';
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

  /** All valid links, newest first. While the members service is away, some may have ended, and names may be missing. */
  async list({ labPassword }: Identity): Promise<ManagedCalendarLink[]> {
    const [rows, known] = await Promise.all([ALL_LINKS.run(this.dataSource, { labPassword }), this.identities()]);
    return rows.flatMap(({ isOwned, identityVersion, ...link }) => {
      if (!isOwned) return [{ ...link, memberName: null }];
      if (!known) return [link];
      const identity = known.get(link.memberId);
      return identity?.version === identityVersion ? [{ ...link, memberName: identity.member.name }] : [];
    });
  }

  /** Ends any member's link. */
  async end(id: number, administrator: Identity): Promise<void> {
    const [link] = await END_LINK.run(this.dataSource, { id });
    if (!link) throw new NotFoundException(calendarLinksMessages.unknown);
    this.log.note('calendar link ended by an administrator', administrator, { id, member: link.memberId });
  }

  private async identities(): Promise<Map<number, MemberIdentity> | undefined> {
    try {
      return new Map((await this.members.identities()).map((identity) => [identity.member.id, identity]));
    } catch (error) {
      if (error instanceof ServiceAwayException) return undefined;
      throw error;
    }
  }
}
