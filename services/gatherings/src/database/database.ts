import type { ServiceDatabase } from '@lab/service-kit';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import { GatheringRsvpEntity } from '../rsvps/gathering-rsvp.entity.js';
import { DeletedShareLinkEntity } from '../sharing/deleted-share-link.entity.js';
import { VenueEntity } from '../venues/venue.entity.js';
import { VenueVoteEntity } from '../votes/venue-vote.entity.js';
import { VenueCommentEntity } from '../votes/venue-comment.entity.js';
import { CreateGatherings1763720000000 } from './migrations/1763720000000-create-gatherings.js';
import { ShareTokenDefault1763950000000 } from './migrations/1763950000000-share-token-default.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { GatheringGuests1764250000000 } from './migrations/1764250000000-gathering-guests.js';
import { JoinCounterParts1764260000000 } from './migrations/1764260000000-join-counter-parts.js';
import { ServerClock1764280000000 } from './migrations/1764280000000-server-clock.js';
import { AddOutbox1764400000000 } from './migrations/1764400000000-add-outbox.js';
import { PeopleById1764410000000 } from './migrations/1764410000000-people-by-id.js';
import { KeepShareLinks1764700000000 } from './migrations/1764700000000-keep-share-links.js';
import { WinnerFollowsVotes1764710000000 } from './migrations/1764710000000-winner-follows-votes.js';
import { KeepShareLinksLonger1764720000000 } from './migrations/1764720000000-keep-share-links-longer.js';

export const gatheringsDatabase: ServiceDatabase = {
  service: 'gatherings',
  entities: [
    DeletedShareLinkEntity,
    GatheringEntity,
    VenueEntity,
    VenueVoteEntity,
    VenueCommentEntity,
    GatheringRsvpEntity,
  ],
  migrations: [
    CreateGatherings1763720000000,
    ShareTokenDefault1763950000000,
    RecordVersion1764220000000,
    AddIdempotencyKeys1764230000000,
    GatheringGuests1764250000000,
    JoinCounterParts1764260000000,
    ServerClock1764280000000,
    AddOutbox1764400000000,
    PeopleById1764410000000,
    KeepShareLinks1764700000000,
    WinnerFollowsVotes1764710000000,
    KeepShareLinksLonger1764720000000,
  ],
};
