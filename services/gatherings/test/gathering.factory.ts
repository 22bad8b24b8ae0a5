import type { CreateSocialGathering, SocialGathering } from '@lab/contracts';
import { emptyTables, type ApiAnswer, type StartedService } from '@lab/test-kit';
import { createSecretToken } from '@lab/service-kit';
import { GatheringEntity } from '../src/gatherings/gathering.entity.js';
import { VenueEntity } from '../src/venues/venue.entity.js';

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The request body for a new event. */
export const validGathering = (given: Partial<CreateSocialGathering> = {}): CreateSocialGathering => ({
  title: 'Dinner',
  proposedDate: inHours(100),
  votingEndDate: inHours(72),
  ...given,
});

/** Inserts an event directly into the database, so that it may begin in the past. */
export const createGathering = (
  service: StartedService,
  given: Partial<GatheringEntity> = {},
): Promise<GatheringEntity> =>
  service.dataSource.manager.save(GatheringEntity, {
    title: 'Dinner',
    proposedBy: '王小明',
    proposedDate: new Date(inHours(100)),
    votingEndDate: new Date(inHours(72)),
    shareToken: createSecretToken(),
    ...given,
  } as GatheringEntity);

/** Inserts a venue directly into the database, with a new open event unless one is given. */
export const createVenue = async (service: StartedService, given: Partial<VenueEntity> = {}): Promise<VenueEntity> =>
  service.dataSource.manager.save(VenueEntity, {
    name: 'Camellia Table',
    addedBy: '王小明',
    ...given,
    gatheringId: given.gatheringId ?? (await createGathering(service)).id,
  } as VenueEntity);

/** Moves an event's deadline to a second ago, unsettled. */
export const endVoting = (service: StartedService, id: number): Promise<unknown> =>
  service.dataSource.query(
    `UPDATE social_gatherings SET voting_end_date = now() - interval '1 second', settled_at = NULL, winner_id = NULL
     WHERE id = $1`,
    [id],
  );

/** All events, as members see them in the list. */
export const listGatherings = async (service: StartedService, client = service.member): Promise<SocialGathering[]> =>
  (await client.get<{ events: SocialGathering[] }>('/api/social-gatherings')).body.events;

/** The cookies that a response sets, as a browser sends them back. */
export const cookieOf = ({ headers }: ApiAnswer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export const removeAll = (service: StartedService): Promise<void> =>
  emptyTables(service, 'social_gatherings, venue_candidates, idempotency_keys');
