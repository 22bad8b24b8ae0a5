import type { ServiceDatabase } from '@lab/service-kit';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';
import { GatheringRsvpEntity } from '../rsvps/gathering-rsvp.entity.js';
import { GatheringGuestEntity } from '../sharing/gathering-guest.entity.js';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';
import { CandidateVoteEntity } from '../votes/candidate-vote.entity.js';
import { VenueCommentEntity } from '../votes/venue-comment.entity.js';
import { CreateGatherings1763720000000 } from './migrations/1763720000000-create-gatherings.js';
import { ShareTokenDefault1763950000000 } from './migrations/1763950000000-share-token-default.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { GatheringGuests1764250000000 } from './migrations/1764250000000-gathering-guests.js';

/** The schema `gatherings`. */
export const gatheringsDatabase: ServiceDatabase = {
  service: 'gatherings',
  entities: [
    SocialGatheringEntity,
    VenueCandidateEntity,
    CandidateVoteEntity,
    VenueCommentEntity,
    GatheringRsvpEntity,
    GatheringGuestEntity,
  ],
  migrations: [
    CreateGatherings1763720000000,
    ShareTokenDefault1763950000000,
    RecordVersion1764220000000,
    AddIdempotencyKeys1764230000000,
    GatheringGuests1764250000000,
  ],
};
