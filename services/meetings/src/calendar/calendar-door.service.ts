import { calendarLinksMessages, type CalendarLinkKind } from '@lab/contracts';
import { hashSecretToken, MembersClient } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { linkTables } from './calendar-link.sql.js';

/**
 * Checks the token of a calendar link. A link works as long as its member is in the lab, nothing has ended what was made
 * under their name, and the lab password is unchanged.
 */
@Injectable()
export class CalendarDoor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
  ) {}

  /**
   * The member whose link this is. Deletes the link when what was made under the member's name has ended since.
   * @param labPassword fingerprint of the current lab password
   * @throws NotFoundException for an unknown or expired token, ServiceAwayException when the members service does not
   * answer
   */
  async open(kind: CalendarLinkKind, token: string, labPassword: string | null): Promise<number> {
    const table = linkTables[kind];
    const [link] = await table.find.run(this.dataSource, { tokenHash: hashSecretToken(token), labPassword });
    if (!link) throw unknownLink();
    if (link.isOwned && (await this.members.identity(link.memberId))?.version !== link.identityVersion) {
      await table.remove.run(this.dataSource, { id: link.id });
      throw unknownLink();
    }
    await table.noteReading.run(this.dataSource, { id: link.id, labPassword });
    return link.memberId;
  }
}

const unknownLink = () => new NotFoundException(calendarLinksMessages.unknown);
