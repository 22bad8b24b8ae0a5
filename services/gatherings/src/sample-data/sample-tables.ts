import type { SampleTable } from '@lab/service-kit';

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
