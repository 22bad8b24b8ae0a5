import { credentialMessages, type Identity } from '@lab/contracts';
import { startMembersStandIn, type ApiClient, type MembersStandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGathering, createVenue, validGathering } from './gathering.factory.js';
import { MEMBERS, startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

describe('in whose name gatherings are planned', () => {
  let members: MembersStandIn;
  let service: StartedGatheringsService;

  beforeAll(async () => {
    members = await startMembersStandIn(MEMBERS);
    members.protectedIds.add(1);
    service = await startGatheringsService({ MEMBERS_URL: members.url });
  });
  afterAll(async () => {
    await service.close();
    await members.stop();
  });

  const as = (id: number, identity: Partial<Identity> = {}) =>
    service.as({ role: 'member', chosenMember: { id, name: MEMBERS[id]! }, ...identity });
  const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };

  /** Every request that stores who made it. */
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

  it.each(Object.entries(deeds))('nobody %s as the protected default member by saying nothing', async (_, deed) => {
    expect(await deed(service.member)).toMatchObject(sayWhoFirst);
    expect((await deed(as(1, { isProven: true }))).status).toBeLessThan(300);
    expect((await deed(as(2))).status).toBeLessThan(300);
  });

  it('guests on the shared page go by any name', async () => {
    const gathering = await createGathering(service, { visibility: 'invitees_only' });
    const { id: candidateId } = await createVenue(service, { gatheringId: gathering.id });
    const ballot = { candidateId, vote: true, shareToken: gathering.shareToken, gatheringId: gathering.id };
    const answer = await service.anonymous.post('/api/shared-candidate-votes', { ...ballot, memberName: MEMBERS[1] });
    expect(answer.status).toBe(201);
  });

  it('where the lab asks for a proof, only a proven session writes', async () => {
    const required = { policy: 'required' } as const;
    for (const deed of Object.values(deeds)) {
      expect(await deed(as(2, required))).toMatchObject(sayWhoFirst);
      expect((await deed(as(2, { ...required, isProven: true }))).status).toBeLessThan(300);
    }
    const { id } = await createGathering(service);
    expect(await as(2, required).delete(`/api/social-gatherings/${id}`)).toMatchObject(sayWhoFirst);
  });
});
