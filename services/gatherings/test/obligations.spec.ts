import type { MemberObligations } from '@lab/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createVenue, endVoting, removeAll } from './gathering.factory.js';
import { as, startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

let service: StartedGatheringsService;

beforeAll(async () => {
  service = await startGatheringsService();
  await removeAll(service);
});
afterAll(() => service.close());

it('a member’s obligations are the open votes on venues without a vote of theirs', async () => {
  const [open, voted, over] = [await createVenue(service), await createVenue(service), await createVenue(service)];
  await as(service, 2).post('/api/candidate-votes', { candidateId: voted.id, vote: true });
  await as(service, 3).post('/api/candidate-votes', { candidateId: open.id, vote: true });
  await endVoting(service, over.gatheringId);
  const own = { role: 'member', chosenMember: { id: 2, name: '王小明' } } as const;
  const client = service.onDelegatedCall(own, { call: 'obligations', memberId: 2 });
  const { body } = await client.get<Partial<MemberObligations>>('/internal/lab-members/2/obligations');
  expect(body).toEqual({
    openVotes: [
      {
        id: open.gatheringId,
        title: 'Dinner',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        href: `/aimex/social-gatherings?event=${open.gatheringId}`,
      },
    ],
  });
});
