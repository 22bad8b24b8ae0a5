import { proposalVoteSchema, type DiscussionProposalList } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createProposal, inSeconds, removeAll, vote, voteOf, votesOf } from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const open = () => createProposal(service, { votingSeconds: 300 });

describe('a vote', () => {
  it('is returned and counted', async () => {
    const { id } = await open();
    const { status, body } = await vote(service, id);
    expect(status).toBe(201);
    expect(proposalVoteSchema.parse(body)).toMatchObject({ ...voteOf(id), memberId: 1 });
    expect(await votesOf(service, id)).toEqual({ votes: [body], tally: { paper_a: 0, paper_b: 1, paper_c: 0 } });
  });

  it('belongs to the chosen identity, whatever name and id the request contains', async () => {
    const { id } = await open();
    const ada = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    await vote({ member: ada }, id, { memberName: 'One', memberId: 3 });
    await vote({ member: ada }, id, { memberName: 'Two', memberId: 4, voteStatus: 'paper_a' });
    await vote(service, id, { memberName: '王小明' });
    const { votes, tally } = await votesOf(service, id);
    expect(votes).toMatchObject([
      { memberId: 7, memberName: '王小明', voteStatus: 'paper_a' },
      { memberId: 1, memberName: '王小明', voteStatus: 'paper_b' },
    ]);
    expect(tally).toEqual({ paper_a: 1, paper_b: 1, paper_c: 0 });
  });

  it('is shown as the caller’s own only to its voter, in both lists; withdrawing it leaves a row that is not counted', async () => {
    const { id, meetingId } = await open();
    const ada = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    const bo = service.as({ role: 'member', chosenMember: { id: 8, name: '李博' } });
    const ownVotes = (clients: (typeof ada)[]) =>
      Promise.all(
        clients.map(async (client) => {
          const lists = await Promise.all([
            client.get<DiscussionProposalList>('/api/lab-meetings'),
            client.get<DiscussionProposalList>(`/api/discussion-proposals?meetingId=${meetingId}`),
          ]);
          return lists.map(({ body }) => body.proposals[0]?.myVote);
        }),
      );
    await vote({ member: ada }, id, { voteStatus: 'paper_c' });
    await vote(service, id, { memberName: '李博' });
    expect(await ownVotes([ada, bo, service.member])).toEqual([
      ['paper_c', 'paper_c'],
      [null, null],
      [null, null],
    ]);
    await vote({ member: ada }, id, { voteStatus: 'not_voted' });
    expect(await ownVotes([ada])).toEqual([[null, null]]);
    const { votes, tally } = await votesOf(service, id);
    expect(votes.map(({ voteStatus }) => voteStatus)).toEqual(['not_voted', 'paper_b']);
    expect(tally).toEqual({ paper_a: 0, paper_b: 1, paper_c: 0 });
  });

  it('is refused before and after voting, and for an unknown proposal', async () => {
    const early = await createProposal(service, { votingStartDate: inSeconds(60) });
    const late = await createProposal(service, { votingStartDate: inSeconds(-60), votingEndDate: inSeconds(-30) });
    const refusals = await Promise.all([early.id, late.id, 999].map((id) => vote(service, id)));
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Voting has not started'],
      [409, 'Voting has ended'],
      [404, 'There is no such proposal.'],
    ]);
    expect((await votesOf(service, late.id)).votes).toEqual([]);
  });

  it('is refused with a message for each missing field', async () => {
    const { id } = await open();
    for (const [fields, path, message] of [
      [{ proposalId: -1 }, 'proposalId', 'Proposal ID must be a positive integer'],
      [{ memberId: 0 }, 'memberId', 'Member ID must be a positive integer'],
      [{ memberName: '' }, 'memberName', 'Please enter the member name'],
      [{ voteStatus: 'paper_d' }, 'voteStatus', 'Please select a paper option'],
    ] as const) {
      const { status, body } = await service.member.post('/api/proposal-votes', { ...voteOf(id), ...fields });
      expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    }
    expect((await service.member.get('/api/proposal-votes/999')).status).toBe(404);
  });
});
