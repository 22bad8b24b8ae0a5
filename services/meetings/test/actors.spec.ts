import { credentialMessages, type Identity } from '@lab/contracts';
import { startMembersStandIn, type ApiClient } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createMeeting, inSeconds, proposalOf, tuesday, voteOf } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

const NAMES: Record<number, string> = { 1: '林教授', 7: '王小明', 8: 'Bo' };

const members = await startMembersStandIn(NAMES);
const service = await startMeetingsService({ MEMBERS_URL: members.url });
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('acting as a protected member', () => {
  let weeks = 0;

  const as = (id: number, identity: Partial<Identity> = {}) =>
    service.as({ role: 'member', chosenMember: { id, name: NAMES[id]! }, ...identity });
  const proven = (id: number) => as(id, { isProven: true });
  const refused = (message: string) => ({ status: 403, body: { message } });
  const protectedName = refused(credentialMessages.protectedName('Member 7 王小明'));
  const onlyYourself = refused(credentialMessages.onlyYourself);

  const propose = async (by: ApiClient, proposedBy: string) => {
    const { id } = await createMeeting(service, { date: tuesday((weeks += 1)) });
    return by.post<{ id: number }>(
      '/api/discussion-proposals',
      proposalOf(id, { proposedBy, votingEndDate: inSeconds(600) }),
    );
  };
  const vote = (by: ApiClient, proposalId: number, memberName: string, memberId = 1) =>
    by.post('/api/proposal-votes', voteOf(proposalId, { memberName, memberId }));

  it('is refused for other members who propose papers or vote by that member’s name or id', async () => {
    members.protectedIds.add(7);
    expect(await propose(as(8), ' member  7')).toMatchObject(protectedName);
    expect(await propose(proven(8), '王小明')).toMatchObject(onlyYourself);
    expect((await propose(proven(7), 'Member 7')).status).toBe(201);
    const { id } = (await propose(service.member, 'A visitor')).body;
    expect(await vote(service.member, id, '王小明')).toMatchObject(protectedName);
    expect(await vote(as(8), id, 'Bo', 7)).toMatchObject(protectedName);
    expect(await vote(proven(8), id, '王小明')).toMatchObject(onlyYourself);
    expect((await vote(proven(7), id, '王小明', 7)).status).toBe(201);
    expect((await vote(service.member, id, 'A visitor')).status).toBe(201);
  });

  it('is refused without an identity when the default member is protected', async () => {
    const proposal = (await propose(as(8), 'somebody')).body.id;
    const feed = await service.member.post<{ id: number }>('/api/lab-meetings/calendar-feeds');
    expect(feed.status).toBe(201);
    members.protectedIds.add(1);
    const alone = await startMeetingsService({ MEMBERS_URL: members.url, DATABASE_URL: service.databaseUrl });
    const sayWhoFirst = refused(credentialMessages.sayWhoFirst);
    expect(await vote(alone.member, proposal, 'A visitor')).toMatchObject(sayWhoFirst);
    expect(await alone.member.post('/api/lab-meetings/calendar-feeds')).toMatchObject(sayWhoFirst);
    expect(await alone.member.delete(`/api/lab-meetings/calendar-feeds/${feed.body.id}`)).toMatchObject(sayWhoFirst);
    await alone.close();
    members.protectedIds.delete(1);
  });
});
