import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiAnswer } from '@lab/test-kit';
import { createGathering, createVenue, removeAll } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const { member } = service;

/** For each kind of record that belongs to another: its creation, and the concurrent deletion of the other. */
const pairs: Record<string, () => Promise<[() => Promise<ApiAnswer>, () => Promise<ApiAnswer>]>> = {
  'a comment about a venue': async () => {
    const { id: candidateId } = await createVenue(service);
    return [
      () => member.post('/api/candidate-votes', { candidateId, comment: 'Nice' }),
      () => member.delete(`/api/venue-candidates/${candidateId}`),
    ];
  },
  'a vote on a venue': async () => {
    const { id: candidateId, gatheringId } = await createVenue(service);
    return [
      () => member.post('/api/candidate-votes', { candidateId, vote: true }),
      () => member.delete(`/api/social-gatherings/${gatheringId}`),
    ];
  },
  'a venue of an event': async () => {
    const { id: gatheringId } = await createGathering(service);
    return [
      () => member.post('/api/venue-candidates', { gatheringId, name: 'Lantern' }),
      () => member.delete(`/api/social-gatherings/${gatheringId}`),
    ];
  },
  'an answer to an event': async () => {
    const { id } = await createGathering(service);
    return [
      () => member.put(`/api/social-gatherings/${id}/rsvp`, { answer: 'yes' }),
      () => member.delete(`/api/social-gatherings/${id}`),
    ];
  },
};

describe('a deletion during an addition', () => {
  it.each(Object.entries(pairs))('also deletes %s, or makes its addition fail', async (_, prepare) => {
    const calls = await Promise.all(Array.from({ length: 24 }, prepare));
    const answers = await Promise.all(
      calls.map(([add, remove], index) =>
        index % 2 ? Promise.all([add(), remove()]) : Promise.all([remove(), add()]).then((both) => both.toReversed()),
      ),
    );
    for (const [added, removed] of answers) {
      expect([200, 201, 404, 409]).toContain(added!.status);
      expect(removed!.status).toBe(204);
    }
    for (const table of ['venue_comments', 'candidate_votes', 'gathering_rsvps'])
      expect(await service.dataSource.query(`SELECT FROM ${table}`)).toEqual([]);
    expect(await service.dataSource.query('SELECT FROM venue_candidates')).toEqual([]);
  });
});
