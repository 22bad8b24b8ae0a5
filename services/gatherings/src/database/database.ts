import type { ServiceDatabase } from '@lab/service-kit';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import { GatheringRsvpEntity } from '../rsvps/gathering-rsvp.entity.js';
import { DeletedShareLinkEntity } from '../sharing/deleted-share-link.entity.js';
import { VenueEntity } from '../venues/venue.entity.js';
import { VenueVoteEntity } from '../votes/venue-vote.entity.js';
import { VenueCommentEntity } from '../votes/venue-comment.entity.js';
import { CreateGatherings1764800000000 } from './migrations/1764800000000-create-gatherings.js';

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
  migrations: [CreateGatherings1764800000000],
};
