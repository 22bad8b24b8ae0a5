import { loadSampleGatherings, type SampleGathering } from '@lab/content';
import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatheringsConfig } from '../config.js';
import { createShareToken } from '../gatherings/share-token.js';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';
import { GatheringRsvpEntity } from '../rsvps/gathering-rsvp.entity.js';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';
import { CandidateVoteEntity } from '../votes/candidate-vote.entity.js';
import { VenueCommentEntity } from '../votes/venue-comment.entity.js';

type MemberIds = ReadonlyMap<string, number>;
type SampleVenue = SampleGathering['venues'][number];

/** The evening hour of each date of an event, in the lab's time zone: a dinner does not begin at 10:47. */
const HOUR = { proposed: 17, voting: 18, event: 19 };

/** Adds the sample lab's events when there are none, if SAMPLE_DATA asks for it. The deadlines are settled afterwards. */
@Injectable()
export class SampleGatherings implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: GatheringsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await this.dataSource.transaction(async (manager) => {
      // Replicas that start together take turns; the second finds the events.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('sample gatherings'))`);
      if (await manager.existsBy(SocialGatheringEntity, {})) return;
      const { gatherings, memberIds } = loadSampleGatherings(this.config.CONTENT_DIR);
      for (const gathering of gatherings)
        await addGathering(gathering, await this.datesOf(gathering), memberIds, manager);
      this.logger.info({ count: gatherings.length }, 'loaded the sample gatherings');
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
    const [row] = await this.dataSource.query<{ at: Date }[]>(
      `SELECT (date_trunc('day', now() AT TIME ZONE $1) + make_interval(days => $2, hours => $3)) AT TIME ZONE $1 AS at`,
      [this.config.LAB_TIME_ZONE, days, hour],
    );
    return row!.at;
  }
}

type Dates = Pick<SocialGatheringEntity, 'createdAt' | 'votingEndDate' | 'proposedDate'>;

const addGathering = async (
  sample: SampleGathering,
  dates: Dates,
  memberIds: MemberIds,
  manager: EntityManager,
): Promise<void> => {
  const { title, description, visibility, proposedBy } = sample;
  const { id } = await manager.save(SocialGatheringEntity, {
    title,
    description,
    visibility,
    proposedBy,
    ...dates,
    shareToken: createShareToken(),
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
  const { id: candidateId } = await manager.save(VenueCandidateEntity, { ...venue, gatheringId });
  const by = (member: string) => ({ candidateId, memberId: memberIds.get(member)!, memberName: member });
  for (const member of yes) await manager.insert(CandidateVoteEntity, { ...by(member), vote: true });
  for (const member of no) await manager.insert(CandidateVoteEntity, { ...by(member), vote: false });
  for (const { member, comment } of comments) await manager.insert(VenueCommentEntity, { ...by(member), comment });
};
