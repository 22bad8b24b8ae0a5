import { credentialMessages, personalCalendarMessages, type CreatedCalendarLink, type Identity } from '@lab/contracts';
import { createSecretToken, hashSecretToken, InjectRepository } from '@lab/service-kit';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, Repository } from 'typeorm';
import { PERSONAL_LINK, RENEW_PERSONAL_LINK } from './calendar-link.sql.js';
import { PersonalCalendarEntity } from './personal-calendar.entity.js';

/** A member who has chosen this identity. */
export type CalendarOwner = NonNullable<Identity['chosenMember']>;

/** The secret links to personal calendars, one per member. */
@Injectable()
export class PersonalCalendarLinks {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PersonalCalendarEntity) private readonly links: Repository<PersonalCalendarEntity>,
  ) {}

  /** When the caller's link was created; null without one that is still valid. */
  async createdAt({ id }: CalendarOwner, { labPassword, identityVersion }: Identity): Promise<string | null> {
    const [link] = await PERSONAL_LINK.run(this.dataSource, { memberId: id, labPassword, identityVersion });
    return link?.createdAt ?? null;
  }

  /**
   * Creates a link and ends the previous one. Its token is only in this response.
   * @throws ForbiddenException when somebody has ended this session and made a link since
   */
  async renew({ id, name }: CalendarOwner, { labPassword, identityVersion }: Identity): Promise<CreatedCalendarLink> {
    const token = createSecretToken(32);
    const tokenHash = hashSecretToken(token);
    const values = { memberId: id, memberName: name, tokenHash, labPassword, identityVersion };
    const [link] = await RENEW_PERSONAL_LINK.run(this.dataSource, values);
    if (!link) throw new ForbiddenException(credentialMessages.sayWhoFirst);
    return { createdAt: link.createdAt, path: `/api/calendar.ics?token=${token}` };
  }

  async revoke(memberId: number): Promise<void> {
    const { affected } = await this.links.delete({ memberId });
    if (!affected) throw unknownLink();
  }

  /** @throws NotFoundException when the member has no link (any more) */
  async ownerOf(memberId: number): Promise<CalendarOwner> {
    const link = await this.links.findOneBy({ memberId });
    if (!link) throw unknownLink();
    return { id: link.memberId, name: link.memberName };
  }
}

const unknownLink = () => new NotFoundException(personalCalendarMessages.unknown);
