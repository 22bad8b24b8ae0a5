import {
  socialGatheringMessages,
  type createSocialGatheringSchema,
  type duplicateSocialGatheringSchema,
  type Identity,
  type SocialGathering,
  type updateSocialGatheringSchema,
  type VenueCandidate,
  type Issue,
} from '@lab/contracts';
import {
  createSecretToken,
  JsonList,
  NOW,
  type Repeat,
  requireVersion,
  Writes,
  InvalidInputException,
} from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { VenueEntity } from '../venues/venue.entity.js';
import type { NamedVoter, Voter } from '../votes/voter.js';
import { GatheringEntity } from './gathering.entity.js';
import { GATHERING, GATHERING_LIST } from './gathering.sql.js';

/** The fields of a venue that a copy takes over unchanged. */
const fieldsOfVenue = ({ name, location, mapUrl, cuisineType, priceRange }: VenueCandidate) => ({
  name,
  location,
  mapUrl,
  cuisineType,
  priceRange,
});

/** The caller who proposes an event. */
interface Proposer {
  /** Returns the member, or throws if the member could not be determined. */
  member: () => NamedVoter;
  caller: Identity;
}

/** The caller who edits an event, and the version that they have read; undefined skips the check. */
interface Editor {
  member: Voter;
  caller: Identity;
  seen?: number | undefined;
}

@Injectable()
export class GatheringsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deadlines: Deadlines,
    private readonly writes: Writes,
  ) {}

  /** All gatherings or the upcoming ones, newest first, with the caller's own votes. */
  list({ memberId, guestKey }: Voter, isUpcoming = false): JsonList {
    return new JsonList(this.dataSource, GATHERING_LIST, { memberId, guestKey, isUpcoming });
  }

  async get(id: number, voter: Voter, manager = this.dataSource.manager): Promise<SocialGathering> {
    return GATHERING.one(manager, { ...voter, id }, unknownGathering);
  }

  async create(
    { initialVenue, ...fields }: z.output<typeof createSocialGatheringSchema>,
    { member, caller }: Proposer,
    repeat?: Repeat,
  ): Promise<SocialGathering> {
    return this.addOnce(caller, repeat, (manager) =>
      this.add(fields, initialVenue ? [initialVenue] : [], member(), manager),
    );
  }

  /** Creates a copy at another time, with the same venues and without votes. */
  async duplicate(
    id: number,
    dates: z.output<typeof duplicateSocialGatheringSchema>,
    { member, caller }: Proposer,
    repeat?: Repeat,
  ): Promise<SocialGathering> {
    return this.addOnce(caller, repeat, async (manager) => {
      const { title, description, visibility, candidates } = await this.get(id, member(), manager);
      const venues = candidates.map(fieldsOfVenue);
      return this.add({ title, description, visibility, ...dates }, venues, member(), manager);
    });
  }

  /** Replaces every field. Moving the deadline reopens the vote. */
  async update(
    id: number,
    fields: z.output<typeof updateSocialGatheringSchema>,
    { member, caller, seen }: Editor,
  ): Promise<SocialGathering> {
    const gathering = await this.writes.write(caller, async (manager) => {
      const kept = await this.lock(id, manager);
      // Checked before the dates, because whether a date is unchanged depends on the version that the caller has read.
      await requireVersion(seen, kept.version, () => this.get(id, member, manager));
      requireFuture(fields, await databaseNow(manager), kept);
      const changed = withDates(fields);
      const isMoved = changed.votingEndDate.getTime() !== kept.votingEndDate.getTime();
      await manager.update(GatheringEntity, id, { ...changed, ...(isMoved && NOT_SETTLED) });
      return this.get(id, member, manager);
    });
    this.deadlines.schedule(new Date(gathering.votingEndDate));
    return gathering;
  }

  /** Creates a new share link. The old one stops working. */
  async renewShareToken(id: number, { member, caller }: Editor): Promise<SocialGathering> {
    return this.writes.write(caller, async (manager) => {
      await manager.update(GatheringEntity, id, { shareToken: createSecretToken() });
      return this.get(id, member, manager);
    });
  }

  async remove(id: number, caller: Identity): Promise<void> {
    const { affected } = await this.writes.write(caller, (manager) => manager.delete(GatheringEntity, id));
    if (!affected) throw unknownGathering();
  }

  private async addOnce(
    caller: Identity,
    repeat: Repeat | undefined,
    add: (manager: EntityManager) => Promise<SocialGathering>,
  ): Promise<SocialGathering> {
    const answer = await this.writes.once(caller, repeat, add);
    this.deadlines.schedule(new Date(answer.votingEndDate));
    return answer;
  }

  private async add(
    fields: z.output<typeof updateSocialGatheringSchema>,
    venues: readonly Partial<VenueEntity>[],
    member: NamedVoter,
    manager: EntityManager,
  ): Promise<SocialGathering> {
    requireFuture(fields, await databaseNow(manager));
    const { id } = await manager.save(GatheringEntity, {
      ...withDates(fields),
      proposedBy: member.name,
      proposedById: member.memberId,
      shareToken: createSecretToken(),
    });
    const added = venues.map((venue) => ({
      ...venue,
      gatheringId: id,
      addedBy: member.name,
      addedById: member.memberId,
    }));
    await manager.save(VenueEntity, added);
    return this.get(id, member, manager);
  }

  private async lock(id: number, manager: EntityManager): Promise<GatheringEntity> {
    const gathering = await manager.findOne(GatheringEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!gathering) throw unknownGathering();
    return gathering;
  }
}

/** True for a vote that is open, or about to be settled by the timer. */
const NOT_SETTLED = { settledAt: null, winnerId: null };

const withDates = <Fields extends { proposedDate: string; votingEndDate: string }>(fields: Fields) => ({
  ...fields,
  proposedDate: new Date(fields.proposedDate),
  votingEndDate: new Date(fields.votingEndDate),
});

const databaseNow = async (manager: EntityManager): Promise<Date> => {
  return (await NOW.one(manager)).now;
};

const unknownGathering = () => new NotFoundException(socialGatheringMessages.unknown);

interface Dates {
  proposedDate: string;
  votingEndDate: string;
}

const PAST = {
  proposedDate: socialGatheringMessages.proposedDatePast,
  votingEndDate: socialGatheringMessages.votingEndDatePast,
};

/**
 * Checks that both dates are in the future. An unchanged date may be in the past.
 * @param kept the gathering's current dates; omitted for a new gathering
 * @param now the time of the database's clock, which decides deadlines
 * @throws InvalidInputException with one issue per date
 */
export const requireFuture = (dates: Dates, now: Date, kept?: { proposedDate: Date; votingEndDate: Date }): void => {
  const issues = (['votingEndDate', 'proposedDate'] as const).flatMap((path): Issue[] => {
    const moment = new Date(dates[path]);
    const isKept = kept?.[path].getTime() === moment.getTime();
    return isKept || moment > now ? [] : [{ path, message: PAST[path] }];
  });
  if (issues.length) throw new InvalidInputException(issues);
};
