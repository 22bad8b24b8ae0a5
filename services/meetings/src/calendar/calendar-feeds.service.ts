import {
  actingMemberId,
  labMeetingMessages,
  limits,
  type CalendarFeed,
  type CreatedCalendarFeed,
  type Identity,
} from '@lab/contracts';
import { createSecretToken, hashSecretToken, InjectRepository } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, Repository } from 'typeorm';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CREATE_FEED, DROP_ENDED_FEEDS, FEEDS } from './calendar-link.sql.js';

@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(CalendarFeedEntity) private readonly feeds: Repository<CalendarFeedEntity>,
  ) {}

  list(caller: Identity): Promise<CalendarFeed[]> {
    return FEEDS.run(this.dataSource, ownerOf(caller));
  }

  /** Creates a link. Its token is only in this response. */
  async create(caller: Identity): Promise<CreatedCalendarFeed> {
    const token = createSecretToken(32);
    const owner = ownerOf(caller);
    await DROP_ENDED_FEEDS.run(this.dataSource, owner);
    const values = {
      ...owner,
      isUnclaimed: !caller.chosenMember,
      tokenHash: hashSecretToken(token),
      limit: limits.calendarFeeds,
    };
    const [feed] = await CREATE_FEED.run(this.dataSource, values);
    if (!feed) throw new ConflictException(labMeetingMessages.tooManyFeeds);
    return { ...feed, path: `/api/lab-meetings/calendar.ics?token=${token}` };
  }

  async remove(id: number, memberId: number): Promise<void> {
    const { affected } = await this.feeds.delete({ id, memberId });
    if (!affected) throw unknownFeed();
  }
}

const ownerOf = (caller: Identity) => ({
  memberId: actingMemberId(caller),
  identityVersion: caller.identityVersion,
  labPassword: caller.labPassword,
});

const unknownFeed = () => new NotFoundException(labMeetingMessages.unknownFeed);
