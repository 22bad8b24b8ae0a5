import { credentialMessages, type Identity } from '@lab/contracts';
import { startMembersStandIn, type ApiClient } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createGathering, createVenue, validGathering } from './gathering.factory.js';
import { MEMBERS, startGatheringsService } from './gatherings-service.js';

const members = await startMembersStandIn(MEMBERS);
members.protectedIds.add(1);
const service = await startGatheringsService({ MEMBERS_URL: members.url });
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('planning gatherings in a member’s name', () => {
  const as = (id: number, identity: Partial<Identity> = {}) =>
    service.as({ role: 'member', chosenMember: { id, name: MEMBERS[id]! }, ...identity });
  const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };

  /** All requests that store the caller's name. */
  const deeds: Record<string, (by: ApiClient) => Promise<{ status: number }>> = {
    'plans a gathering': (by) => by.post('/api/social-gatherings', validGathering()),
    'plans it again': async (by) => {
      const { id } = await createGathering(service);
      const { proposedDate, votingEndDate } = validGathering();
      return by.post(`/api/social-gatherings/${id}/duplicate`, { proposedDate, votingEndDate });
    },
    'adds a venue': async (by) =>
      by.post('/api/venue-candidates', { gatheringId: (await createGathering(service)).id, name: 'Garden' }),
    votes: async (by) => by.post('/api/candidate-votes', { candidateId: (await createVenue(service)).id, vote: true }),
    comments: async (by) =>
      by.post('/api/candidate-votes', { candidateId: (await createVenue(service)).id, comment: 'Nice' }),
    'says whether they come': async (by) =>
      by.put(`/api/social-gatherings/${(await createGathering(service)).id}/rsvp`, { answer: 'yes' }),
    'votes on the shared page': async (by) => {
      const gathering = await createGathering(service, { visibility: 'invitees_only' });
      const { id: candidateId } = await createVenue(service, { gatheringId: gathering.id });
      const { shareToken, id: gatheringId } = gathering;
      return by.post('/api/shared-candidate-votes', { candidateId, vote: true, shareToken, gatheringId });
    },
  };

  it('is refused as the protected default member without a chosen identity', async () => {
    for (const deed of Object.values(deeds)) {
      expect(await deed(service.member)).toMatchObject(sayWhoFirst);
      expect((await deed(as(1, { isProven: true }))).status).toBeLessThan(300);
    }
  });

  it('is refused without a chosen identity in a lab that has no default member', async () => {
    const others = await startMembersStandIn({ 7: 'Ada' });
    const lab = await startGatheringsService({ MEMBERS_URL: others.url });
    expect(await lab.member.post('/api/social-gatherings', validGathering())).toMatchObject(sayWhoFirst);
    const ada = lab.as({ role: 'member', chosenMember: { id: 7, name: 'Ada' } });
    expect((await ada.post('/api/social-gatherings', validGathering())).status).toBe(201);
    await lab.close();
    await others.stop();
  });

  it('is not affected by guests, who can use any name on the shared page', async () => {
    const gathering = await createGathering(service, { visibility: 'invitees_only' });
    const { id: candidateId } = await createVenue(service, { gatheringId: gathering.id });
    const ballot = { candidateId, vote: true, shareToken: gathering.shareToken, gatheringId: gathering.id };
    const answer = await service.anonymous.post('/api/shared-candidate-votes', { ...ballot, memberName: MEMBERS[1] });
    expect(answer.status).toBe(201);
  });
});
