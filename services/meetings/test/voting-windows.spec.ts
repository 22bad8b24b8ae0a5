import {
  discussionProposalMessages,
  discussionProposalSchema,
  winningPaper,
  type PaperOption,
  type Row,
  type RowChange,
} from '@lab/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VotingWindows } from '../src/votes/voting-windows.js';
import { startMeetingsService } from './meetings-service.js';
import {
  changeRow as changeRowOf,
  createProposal,
  find,
  list,
  removeAll,
  setClock,
  stopTimer,
  vote,
  votesOf,
} from './meetings.factory.js';

const service = await startMeetingsService();
// Votes are settled only when a test does so.
await stopTimer(service);
afterAll(() => service.close());
beforeEach(() => removeAll(service));
afterEach(() => setClock(service, null));

const window = { votingStartDate: '2040-02-01T12:00:00.000Z', votingEndDate: '2040-02-01T12:00:30.000Z' };
const sweep = () => service.app.get(VotingWindows).settleDue();
const stored = () =>
  service.dataSource.query(`SELECT selected_paper_option AS option, settled_at IS NOT NULL AS "isSettled"
    FROM lab_meetings JOIN discussion_proposals ON meeting_id = lab_meetings.id`);

const changeRow = (table: string, action: RowChange['action'], data: Row) => changeRowOf(service, table, action, data);

describe('the state of a paper discussion at the edges of its voting window', () => {
  it('is correct in the meeting, the list and the answers to votes', async () => {
    const proposal = await createProposal(service, window);
    for (const [now, state, remainingSeconds, refusal] of [
      ['2040-02-01T11:59:59.999Z', 'seeking_proposal', null, 'Voting has not started'],
      ['2040-02-01T12:00:00.000Z', 'voting', 30, null],
      ['2040-02-01T12:00:29.999Z', 'voting', 0.001, null],
      ['2040-02-01T12:00:30.000Z', 'determined', null, 'Voting has ended'],
    ] as const) {
      await setClock(service, now);
      const meeting = await find(service, proposal.meetingId);
      const [listed] = (await list(service)).proposals;
      expect([meeting.paperMeetingState, listed!.state, listed!.remainingSeconds]).toEqual([
        state,
        state,
        remainingSeconds,
      ]);
      expect(meeting.activeVoting).toEqual(
        remainingSeconds === null
          ? null
          : {
              meetingId: meeting.id,
              proposalId: proposal.id,
              remainingSeconds,
              endTime: window.votingEndDate,
              proposedBy: proposal.proposedBy,
            },
      );
      const answer = await vote(service, proposal.id);
      expect(answer.status === 201 ? null : answer.body.message).toBe(refusal);
    }
  });

  it('changes the list’s ETag, although nothing but the time changes', async () => {
    await createProposal(service, window);
    const etagAt = async (now: string) => {
      await setClock(service, now);
      return (await service.member.get('/api/lab-meetings')).headers.get('etag')!;
    };
    const before = await etagAt('2040-02-01T11:59:00Z');
    expect(await etagAt('2040-02-01T11:59:59.999Z')).toBe(before);
    expect(await etagAt('2040-02-01T12:00:00Z')).not.toBe(before);
    await sweep();
    const during = await etagAt('2040-02-01T12:00:10Z');
    expect(await etagAt('2040-02-01T12:00:10Z')).not.toBe(during);
    await etagAt('2040-02-01T12:00:30Z');
    await sweep();
    const after = await etagAt('2040-02-01T12:00:40Z');
    expect(await etagAt('2040-02-01T12:09:00Z')).toBe(after);
    expect(await etagAt('2040-02-01T16:00:00Z')).not.toBe(after); // the next day in Taipei
  });
});

describe('the winner', () => {
  const ballots: [PaperOption, (PaperOption | 'not_voted')[]][] = [
    ['paper_a', []],
    ['paper_c', ['paper_c', 'paper_a', 'paper_c']],
    ['paper_b', ['paper_c', 'paper_b', 'not_voted', 'not_voted']],
  ];

  it.each(ballots)('is %s for the votes %j, both before and after it is stored', async (winner, votes) => {
    const proposal = await createProposal(service, window);
    await setClock(service, '2040-02-01T12:00:10Z');
    for (const [index, voteStatus] of votes.entries()) {
      await vote(service, proposal.id, { memberName: `Voter ${index}`, voteStatus });
    }
    await setClock(service, '2040-02-01T12:00:30Z');
    const selected = { selectedProposalId: proposal.id, selectedPaperOption: winner, paperMeetingState: 'determined' };
    expect(await find(service, proposal.meetingId)).toMatchObject(selected);
    expect(await stored()).toEqual([{ option: null, isSettled: false }]);
    await sweep();
    expect(await stored()).toEqual([{ option: winner, isSettled: true }]);
    expect(await find(service, proposal.meetingId)).toMatchObject(selected);
    expect(winningPaper((await votesOf(service, proposal.id)).tally)).toBe(winner);
  });

  it('is updated when administrators change votes, move the end of the vote, or delete the proposal', async () => {
    const proposal = await createProposal(service, window);
    await setClock(service, '2040-02-01T12:00:30Z');
    await sweep();
    const voter = { proposal_id: proposal.id, voter_key: 'name:x', member_id: 1, member_name: 'x' };
    const { body } = await changeRow('proposal_votes', 'insert', { ...voter, vote_status: 'paper_c' });
    expect(await stored()).toEqual([{ option: 'paper_c', isSettled: true }]);
    expect((await changeRow('proposal_votes', 'delete', { id: body.row['id']! })).status).toBe(200);
    expect(await stored()).toEqual([{ option: 'paper_a', isSettled: true }]);
    const later = { id: proposal.id, voting_end_date: '2050-01-01T00:00Z' };
    expect(await changeRow('discussion_proposals', 'update', later)).toMatchObject({
      status: 200,
      body: { row: { settled_at: null, voted_count: null } },
    });
    await sweep();
    expect(await stored()).toEqual([{ option: null, isSettled: false }]);
    expect((await vote(service, proposal.id)).status).toBe(201);
    expect((await changeRow('discussion_proposals', 'delete', { id: proposal.id })).status).toBe(200);
    expect(await service.dataSource.query('SELECT selected_proposal_id AS proposal FROM lab_meetings')).toEqual([
      { proposal: null },
    ]);
  });

  it('cannot be a paper of another meeting', async () => {
    const [own, other] = [await createProposal(service, window), await createProposal(service, window)];
    const select = (id: number) => changeRow('lab_meetings', 'update', { id: own.meetingId, selected_proposal_id: id });
    expect(await select(other.id)).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'data.selected_proposal_id', message: discussionProposalMessages.ofAnotherMeeting }],
      },
    });
    expect((await select(own.id)).status).toBe(200);
  });

  it('is null for a cancelled meeting, and is chosen by the votes so far if the cancellation is undone after the end of the vote', async () => {
    const proposal = await createProposal(service, window);
    await setClock(service, '2040-02-01T12:00:10Z');
    await vote(service, proposal.id, { voteStatus: 'paper_c' });
    const { body } = await service.member.post<{ undoToken: string }>(`/api/lab-meetings/${proposal.meetingId}/cancel`);
    await setClock(service, '2040-02-01T12:00:40Z');
    await sweep();
    expect(await stored()).toEqual([{ option: null, isSettled: false }]);
    await service.member.post('/api/lab-meetings/undo', { undoToken: body.undoToken });
    await sweep();
    expect(await stored()).toEqual([{ option: 'paper_c', isSettled: true }]);
  });
});

describe('a vote that ended without any votes', () => {
  const after = (id: number, action: string, body: object) =>
    service.member.post<{ message: string }>(`/api/discussion-proposals/${id}/${action}`, body);
  const choose = (id: number) => after(id, 'choose', { paper: 'paper_c' });
  const again = (id: number) => after(id, 'vote-again', { votingSeconds: 60 });

  it('can be decided by choosing a paper, before or after it is settled, or opened again', async () => {
    const { id, meetingId } = await createProposal(service, window);
    await setClock(service, '2040-02-01T12:00:30Z');
    const answer = await choose(id);
    expect(discussionProposalSchema.parse(answer.body)).toMatchObject({ chosenOption: 'paper_c', state: 'determined' });
    await sweep();
    expect(await find(service, meetingId)).toMatchObject({ selectedProposalId: id, selectedPaperOption: 'paper_c' });
    expect((await after(id, 'choose', { paper: 'paper_b' })).status).toBe(200);
    expect(await stored()).toEqual([{ option: 'paper_b', isSettled: true }]);
    expect((await again(id)).body).toMatchObject({ state: 'voting', remainingSeconds: 60, chosenOption: null });
    expect((await find(service, meetingId)).paperMeetingState).toBe('voting');
    expect((await vote(service, id, { voteStatus: 'paper_a' })).status).toBe(201);
    await setClock(service, '2040-02-01T12:01:30Z');
    await sweep();
    expect(await stored()).toEqual([{ option: 'paper_a', isSettled: true }]);
  });

  it('cannot be decided that way while it is open, if it has votes, or if its meeting is cancelled', async () => {
    const open = await createProposal(service, window);
    const voted = await createProposal(service, window);
    await setClock(service, '2040-02-01T12:00:10Z');
    await vote(service, voted.id);
    for (const act of [choose, again]) expect((await act(open.id)).status).toBe(409);
    await setClock(service, '2040-02-01T12:00:30Z');
    for (const act of [choose, again]) {
      expect((await act(voted.id)).body.message).toBe('The vote is still open, or there are votes');
      expect((await act(4_000_000)).status).toBe(404);
    }
    await service.member.post(`/api/lab-meetings/${open.meetingId}/cancel`);
    for (const act of [choose, again]) expect((await act(open.id)).body.message).toBe('The meeting is cancelled');
  });
});

describe('a vote that cannot be settled', () => {
  const refuse = (id: number) =>
    service.dataSource.query(`
      CREATE OR REPLACE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'proposal % is broken', NEW.id; END $$;
      CREATE OR REPLACE TRIGGER refuse_one BEFORE UPDATE ON discussion_proposals
        FOR EACH ROW WHEN (NEW.id = ${id}) EXECUTE FUNCTION refuse_one()`);
  const settledIds = async (): Promise<number[]> => {
    const rows = await service.dataSource.query(
      'SELECT id FROM discussion_proposals WHERE settled_at IS NOT NULL ORDER BY id',
    );
    return rows.map(({ id }: { id: number }) => id);
  };
  const logged = (id: number) => service.logLines.filter((line) => line.includes(`proposal ${id} is broken`));

  it('does not stop the others, is logged once, and is settled as soon as it can be', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createProposal(service, window)).id);
    await refuse(ids[0]!);
    await setClock(service, '2040-02-01T12:00:30Z');
    await sweep();
    expect(await settledIds()).toEqual(ids.slice(1));
    ids.push((await createProposal(service, { votingStartDate: '2040-01-31T12:00:00Z', votingSeconds: 1 })).id);
    expect((await sweep()).length).toBeGreaterThan(0);
    expect(await sweep()).toEqual([]);
    expect(await settledIds()).toEqual(ids.slice(1));
    expect(logged(ids[0]!)).toHaveLength(1);
    await service.dataSource.query('DROP TRIGGER refuse_one ON discussion_proposals');
    await sweep();
    expect(await settledIds()).toEqual(ids);
  });
});
