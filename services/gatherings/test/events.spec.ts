import { eventually, hearSignals } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { createGathering, createVenue, validGathering } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());

const path = '/api/social-gatherings';

it('writes without an Idempotency-Key, and writes of guests, make open pages reload', async () => {
  const { topics, close } = await hearSignals('social-gatherings');
  const { id } = await createGathering(service, { visibility: 'invitees_only', shareToken: 'secret' });
  const { id: candidateId } = await createVenue(service, { gatheringId: id });
  const { id: left } = await createVenue(service, { gatheringId: id });
  const { member, anonymous } = service;
  const ballot = { candidateId, vote: true };
  const writes: Record<string, () => Promise<{ status: number }>> = {
    update: () => member.put(`${path}/${id}`, { ...validGathering(), visibility: 'invitees_only' }),
    answer: () => member.put(`${path}/${id}/rsvp`, { answer: 'yes', headCount: 1 }),
    leaveOut: () => member.delete(`/api/venue-candidates/${left}`),
    voteAsGuest: () =>
      anonymous.post('/api/shared-candidate-votes', { ...ballot, gatheringId: id, shareToken: 'secret' }),
    answerAsGuest: () => anonymous.put(`${path}/shared/secret/rsvp`, { answer: 'yes' }),
    renewLink: () => member.post(`${path}/${id}/share-token`),
    remove: () => member.delete(`${path}/${id}`),
  };
  for (const [name, write] of Object.entries(writes)) {
    const count = topics.length;
    const { status } = await write();
    expect({ name, isDone: status < 300 }).toEqual({ name, isDone: true });
    await eventually(() =>
      expect({ name, topics: topics.slice(count) }).toEqual({ name, topics: ['social-gatherings'] }),
    );
  }
  close();
});
