import type { CreateSocialGathering, SocialGathering } from '@lab/contracts';
import type { ApiAnswer, StartedService } from '@lab/test-kit';
import { createShareToken } from '../src/gatherings/share-token.js';
import { SocialGatheringEntity } from '../src/gatherings/social-gathering.entity.js';
import { VenueCandidateEntity } from '../src/venues/venue-candidate.entity.js';

/** A moment some hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What a form sends for a new event. */
export const validGathering = (given: Partial<CreateSocialGathering> = {}): CreateSocialGathering => ({
  title: 'Dinner',
  proposedDate: inHours(100),
  votingEndDate: inHours(72),
  ...given,
});

/** Writes an event straight into the database: one may begin in the past. */
export const createGathering = (
  service: StartedService,
  given: Partial<SocialGatheringEntity> = {},
): Promise<SocialGatheringEntity> =>
  service.dataSource.manager.save(SocialGatheringEntity, {
    title: 'Dinner',
    proposedBy: '王小明',
    proposedDate: new Date(inHours(100)),
    votingEndDate: new Date(inHours(72)),
    shareToken: createShareToken(),
    ...given,
  } as SocialGatheringEntity);

/** Writes a venue straight into the database, with an open event of its own unless one is given. */
export const createVenue = async (
  service: StartedService,
  given: Partial<VenueCandidateEntity> = {},
): Promise<VenueCandidateEntity> =>
  service.dataSource.manager.save(VenueCandidateEntity, {
    name: 'Camellia Table',
    addedBy: '王小明',
    ...given,
    gatheringId: given.gatheringId ?? (await createGathering(service)).id,
  } as VenueCandidateEntity);

/** Lets the deadline of an event have passed a moment ago, unsettled. */
export const endVoting = (service: StartedService, id: number): Promise<unknown> =>
  service.dataSource.query(
    `UPDATE social_gatherings SET voting_end_date = now() - interval '1 second', settled_at = NULL WHERE id = $1`,
    [id],
  );

/** All events as the members' list has them. */
export const listGatherings = async (service: StartedService, client = service.member): Promise<SocialGathering[]> =>
  (await client.get<{ events: SocialGathering[] }>('/api/social-gatherings')).body.events;

/** The cookies an answer has set, as a browser sends them back. */
export const cookieOf = ({ headers }: ApiAnswer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Empties all tables. */
export const removeAll = (service: StartedService): Promise<unknown> =>
  service.dataSource.query('TRUNCATE social_gatherings, venue_candidates, idempotency_keys RESTART IDENTITY CASCADE');
