import { discussionProposalSchema, type DiscussionProposal, type DiscussionProposalList } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, createProposal, find, inSeconds, proposalOf, removeAll, vote } from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const path = '/api/discussion-proposals';
const propose = (meetingId: number, fields: object = {}) =>
  service.member.post<DiscussionProposal>(path, { ...proposalOf(meetingId), ...fields });

const lengthOf = ({ votingStartDate, votingEndDate }: DiscussionProposal) =>
  Date.parse(votingEndDate) - Date.parse(votingStartDate);

describe('a proposal', () => {
  it('opens its vote at once if no start is given, for seven days if no end is given', async () => {
    const { id } = await createMeeting(service);
    const { status, body } = await propose(id, {
      title: 'Options',
      description: 'Options: A, B, C',
      paperTitle: 'Paper one',
    });
    expect(status).toBe(201);
    expect(discussionProposalSchema.parse(body)).toMatchObject({
      ...proposalOf(id),
      paperBLink: null,
      title: 'Options',
      description: 'Options: A, B, C',
      state: 'voting',
      votedCount: 0,
    });
    expect(lengthOf(body)).toBe(7 * 24 * 60 * 60 * 1000);
    expect(body.remainingSeconds).toBeGreaterThan(7 * 24 * 60 * 60 - 600);
    expect(await find(service, id)).toMatchObject({
      paperMeetingState: 'voting',
      activeVoting: { meetingId: id, proposalId: body.id, endTime: body.votingEndDate, proposedBy: '陳思妤' },
    });
  });

  it('takes its voting window from the request: two dates, or a length in seconds', async () => {
    expect(lengthOf(await createProposal(service, { votingSeconds: 30 }))).toBe(30_000);
    const start = new Date(Date.now() + 3_600_000).toISOString();
    expect(lengthOf(await createProposal(service, { votingStartDate: start, votingSeconds: 90 }))).toBe(90_000);
    const later = await createProposal(service, { votingStartDate: start });
    expect([later.state, later.remainingSeconds, lengthOf(later)]).toEqual(['seeking_proposal', null, 604_800_000]);
    const dates = { votingStartDate: '2040-01-01T20:00:00+08:00', votingEndDate: '2040-01-01T07:30:00-05:00' };
    expect(await createProposal(service, dates)).toMatchObject({
      votingStartDate: '2040-01-01T12:00:00.000Z',
      votingEndDate: '2040-01-01T12:30:00.000Z',
    });
  });

  it('is refused with a message for each missing or invalid field', async () => {
    const { id } = await createMeeting(service);
    const start = 'Please enter the voting start as a date and time with its offset';
    const order = 'The voting end must be after its start';
    for (const [fields, field, message] of [
      [{ meetingId: 0 }, 'meetingId', 'Meeting ID must be a positive integer'],
      [{ proposedBy: ' ' }, 'proposedBy', 'Please enter your name'],
      [{ paperATitle: '' }, 'paperATitle', 'Please enter a title for Paper A'],
      [{ paperBTitle: undefined }, 'paperBTitle', 'Please enter a title for Paper B'],
      [{ paperCTitle: null }, 'paperCTitle', 'Please enter a title for Paper C'],
      [{ paperALink: 'x' }, 'paperALink', 'Please enter a valid URL for Paper A'],
      [{ paperBLink: 'javascript:alert(1)' }, 'paperBLink', 'Please enter a valid URL for Paper B'],
      [{ paperCLink: 'https://' }, 'paperCLink', 'Please enter a valid URL for Paper C'],
      [{ paperALink: '' }, 'paperALink', 'Please provide at least one paper link'],
      [{ votingEndDate: 'later' }, 'votingEndDate', 'Please enter the voting end as a date and time with its offset'],
      [{ votingStartDate: '2040-01-01' }, 'votingStartDate', start],
      [{ votingEndDate: inSeconds(-1) }, 'votingEndDate', order],
      [{ votingStartDate: '2040-01-01T00:00:00Z', votingEndDate: '2040-01-01T00:00:00Z' }, 'votingEndDate', order],
      [{ votingSeconds: 0 }, 'votingSeconds', 'Please choose a voting window of 1 second to 14 days'],
    ] as const) {
      const { status, body } = await service.member.post(path, { ...proposalOf(id), ...fields });
      expect([fields, status, body.issues]).toEqual([fields, 400, [{ path: field, message }]]);
    }
    expect((await find(service, id)).paperMeetingState).toBe('seeking_proposal');
  });

  it('requires a paper discussion that is not cancelled and has no proposal yet', async () => {
    const { id } = await createMeeting(service);
    const messageOf = async (meetingId: number) => {
      const { status, body } = await service.member.post(path, proposalOf(meetingId));
      return [status, body.message];
    };
    expect(await messageOf(999)).toEqual([404, 'There is no such meeting.']);
    await propose(id);
    expect(await messageOf(id)).toEqual([409, 'This meeting already has a proposal']);
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    expect(await messageOf(id)).toEqual([409, 'The meeting is cancelled']);
    const report = await createMeeting(service, { type: 'progress_report' });
    expect(await messageOf(report.id)).toEqual([409, 'Papers can be proposed for paper discussions only']);
  });
});

describe('the proposals of a meeting', () => {
  it('are listed with the number of voters', async () => {
    const { id, meetingId } = await createProposal(service, { votingSeconds: 60 });
    await createProposal(service);
    for (const memberName of ['Ada', 'Bo', 'ada']) await vote(service, id, { memberName });
    await vote(service, id, { memberName: 'Cy', voteStatus: 'not_voted' });
    const { body } = await service.member.get<DiscussionProposalList>(`${path}?meetingId=${meetingId}`);
    expect(body.proposals).toMatchObject([{ id, meetingId, state: 'voting', votedCount: 2 }]);
    expect(body.proposals.map((proposal) => discussionProposalSchema.parse(proposal))).toEqual(body.proposals);
  });

  it('require the id of a meeting, and are empty for a meeting without any', async () => {
    const { status, body } = await service.member.get(path);
    expect([status, body.message]).toEqual([400, 'Meeting ID must be a positive integer']);
    expect((await service.member.get(`${path}?meetingId=7`)).body).toEqual({ proposals: [] });
  });
});
