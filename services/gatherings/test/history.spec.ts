import { recordHistorySchema, type SocialGathering } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { validGathering } from './gathering.factory.js';
import { as, startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());

it('says who proposed a gathering, and who last changed it', async () => {
  const { body: made } = await as(service, 2).post<SocialGathering>('/api/social-gatherings', validGathering());
  const { title, proposedDate, votingEndDate, visibility } = made;
  await as(service, 3).put(`/api/social-gatherings/${made.id}`, {
    title: `${title} together`,
    proposedDate,
    votingEndDate,
    visibility,
  });
  const { body } = await service.member.get(`/api/social-gatherings/${made.id}/history`);
  expect(recordHistorySchema.parse(body)).toMatchObject({ made: { memberId: 2 }, changed: { memberId: 3 } });
});
