import {
  sharedSocialGatheringSchema,
  type SharedSocialGathering,
  type SocialGathering,
  type VenueCandidate,
} from '@lab/contracts';

let lastId = 100;

export const aVenue = (fields: Partial<VenueCandidate> = {}): VenueCandidate => {
  const id = ++lastId;
  return {
    id,
    gatheringId: 1,
    name: `Venue ${id}`,
    location: null,
    mapUrl: null,
    cuisineType: null,
    priceRange: null,
    addedBy: '許雅筑',
    addedById: null,
    yesVotes: 0,
    noVotes: 0,
    myVote: null,
    votes: [],
    comments: [],
    ...fields,
  };
};

/** An event whose voting is open for a little more than two days and three hours. */
export const aGathering = (fields: Partial<SocialGathering> = {}): SocialGathering => {
  const id = fields.id ?? ++lastId;
  return {
    id,
    title: `Dinner ${id}`,
    description: null,
    proposedDate: new Date(2099, 10, 24, 18, 30).toISOString(),
    votingEndDate: new Date(2099, 10, 22, 9, 5).toISOString(),
    visibility: 'lab_only',
    proposedBy: '林曉恩',
    proposedById: null,
    createdAt: new Date(2026, 10, 20, 12, 0).toISOString(),
    isVotingOpen: true,
    remainingSeconds: (2 * 24 + 3) * 60 * 60 + 90,
    winnerId: null,
    rsvpCounts: { yes: 0, maybe: 0, no: 0 },
    myRsvp: null,
    shareToken: `token-${id}`,
    candidates: [],
    rsvps: [],
    version: 1,
    ...fields,
  };
};

/** The event as guests receive it: the contract removes the other fields. */
export const asShared = (event: SocialGathering): SharedSocialGathering => sharedSocialGatheringSchema.parse(event);

export const ended = { isVotingOpen: false, remainingSeconds: 0 };
