import { labSettings } from '@lab/contracts';
import { loadSampleGatherings, type SampleGathering } from '@lab/content';
import { CONFIG, createSecretToken, fillWhenEmpty, LOGGER, type Logger, type SampleTable } from '@lab/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatheringsConfig } from '../config.js';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import { GatheringRsvpEntity } from '../rsvps/gathering-rsvp.entity.js';
import { VenueEntity } from '../venues/venue.entity.js';
import { VenueVoteEntity } from '../votes/venue-vote.entity.js';
import { VenueCommentEntity } from '../votes/venue-comment.entity.js';
import { AT_HOUR } from './sample-gatherings.sql.js';

type MemberIds = ReadonlyMap<string, number>;
type SampleVenue = SampleGathering['venues'][number];

/** The hours of the sample's dates in the lab's time zone, so that a dinner does not begin at 10:47. */
const HOUR = { proposed: 17, voting: 18, event: 19 };

/** Adds the sample lab's gatherings to an empty table if SAMPLE_DATA is set. Past deadlines are settled afterwards. */
@Injectable()
export class SampleGatherings implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: GatheringsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await fillWhenEmpty(this.dataSource, {
      name: 'sample gatherings',
      entity: GatheringEntity,
      prepare: async () => {
        const { gatherings, memberIds } = loadSampleGatherings(this.config.CONTENT_DIR);
        const withDates = gatherings.map(async (gathering) => [gathering, await this.datesOf(gathering)] as const);
        return { gatherings: await Promise.all(withDates), memberIds };
      },
      write: async ({ gatherings, memberIds }, manager) => {
        for (const [gathering, dates] of gatherings) await addGathering(gathering, dates, memberIds, manager);
        this.logger.info({ count: gatherings.length }, 'loaded the sample gatherings');
      },
    });
  }

  private async datesOf(sample: SampleGathering): Promise<Dates> {
    const [createdAt, votingEndDate, proposedDate] = await Promise.all([
      this.onDay(-sample.proposedDaysAgo, HOUR.proposed),
      this.onDay(sample.votingEndsInDays, HOUR.voting),
      this.onDay(sample.inDays, HOUR.event),
    ]);
    return { createdAt, votingEndDate, proposedDate };
  }

  private async onDay(days: number, hour: number): Promise<Date> {
    return (await AT_HOUR.one(this.dataSource, { timeZone: labSettings().timeZone, days, hour })).at;
  }
}

type Dates = Pick<GatheringEntity, 'createdAt' | 'votingEndDate' | 'proposedDate'>;

const addGathering = async (
  sample: SampleGathering,
  dates: Dates,
  memberIds: MemberIds,
  manager: EntityManager,
): Promise<void> => {
  const { title, description, visibility, proposedBy } = sample;
  const { id } = await manager.save(GatheringEntity, {
    title,
    description,
    visibility,
    proposedBy,
    proposedById: memberIds.get(proposedBy)!,
    ...dates,
    shareToken: createSecretToken(),
  });
  for (const venue of sample.venues) await addVenue(id, venue, memberIds, manager);
  for (const { member, answer, headCount } of sample.rsvps) {
    const who = { memberId: memberIds.get(member)!, memberName: member };
    await manager.insert(GatheringRsvpEntity, { gatheringId: id, ...who, answer, headCount });
  }
};

const addVenue = async (
  gatheringId: number,
  { yes, no, comments, ...venue }: SampleVenue,
  memberIds: MemberIds,
  manager: EntityManager,
): Promise<void> => {
  const { id: candidateId } = await manager.save(VenueEntity, {
    ...venue,
    gatheringId,
    addedById: memberIds.get(venue.addedBy)!,
  });
  const by = (member: string) => ({ candidateId, memberId: memberIds.get(member)!, memberName: member });
  for (const member of yes) await manager.insert(VenueVoteEntity, { ...by(member), vote: true });
  for (const member of no) await manager.insert(VenueVoteEntity, { ...by(member), vote: false });
  for (const { member, comment } of comments) await manager.insert(VenueCommentEntity, { ...by(member), comment });
};

const ofGathering = { column: 'gathering_id', target: 'social_gatherings' } as const;
const ofVenue = { column: 'candidate_id', target: 'venue_candidates' } as const;

/** The tables of the sample's gatherings. Parts of a record come before the record. */
export const sampleTables: readonly SampleTable[] = [
  { table: 'candidate_votes', partOf: ofVenue, member: 'member_id' },
  { table: 'venue_comments', partOf: ofVenue, member: 'member_id' },
  { table: 'venue_candidates', partOf: ofGathering, member: 'added_by_id' },
  { table: 'gathering_rsvps', partOf: ofGathering, member: 'member_id' },
  { table: 'social_gatherings', noun: 'gatherings', title: 'title', member: 'proposed_by_id' },
];
