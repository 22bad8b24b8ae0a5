import {
  labMeetingListSchema,
  labMeetingMessages,
  labMeetingSchema,
  type ErrorResponse,
  type LabMeeting,
} from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  find,
  inSeconds,
  list,
  meetingOf,
  removeAll,
  tuesday,
} from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const path = '/api/lab-meetings';
const create = (fields: object) => service.member.post<LabMeeting>(path, { ...meetingOf(), ...fields });
const update = (id: number, fields: object) =>
  service.member.put<LabMeeting>(`${path}/${id}`, { ...meetingOf(), ...fields });

describe('a new meeting', () => {
  it('is returned with every field, blank ones as null', async () => {
    const answer = await create({ description: '  ', presenters: ' 陳思妤, ,Amara Okonkwo,', attendees: 'Everyone' });
    expect(answer.status).toBe(201);
    expect(labMeetingSchema.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      ...meetingOf(),
      description: null,
      presenters: '陳思妤, Amara Okonkwo',
      attendees: 'Everyone',
      order: 0,
      isCancelled: false,
      paperMeetingState: 'seeking_proposal',
      selectedProposalId: null,
      selectedPaperOption: null,
      activeVoting: null,
    });
  });

  it('is refused with a message for each missing or invalid field', async () => {
    const presenterList = Array.from({ length: 101 }, () => ({ name: 'Bo' }));
    for (const [fields, field, message] of [
      [{ date: '' }, 'date', 'Please select a meeting date'],
      [{ date: 'next week' }, 'date', 'Please select a valid date'],
      [{ date: '2040-01-04T19:00:00' }, 'date', 'Lab meetings take place on Tuesdays'],
      [{ type: 'party' }, 'type', 'Please select a meeting type'],
      [{ title: ' ' }, 'title', 'Please enter a meeting title'],
      [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters'],
      [{ paperLink: 'javascript:alert(1)' }, 'paperLink', 'Please enter a valid URL'],
      [{ slidesLink: 'Ada: https://example.org' }, 'slidesLink', 'Please enter a valid URL'],
      [{ type: 'progress_report', slidesLink: 'Ada: https://a.b\nBo: c.d' }, 'slidesLink', 'Please enter a valid URL'],
      [{ presenterList: [{ slidesLink: 'c.d' }] }, 'presenterList.0.slidesLink', 'Please enter a valid URL'],
      [{ presenterList }, 'presenterList', 'Please enter at most 100 presenters'],
      [{ order: 1.5 }, 'order', labMeetingMessages.order],
    ] as const) {
      const { status, body } = await service.member.post(path, { ...meetingOf(), ...fields });
      expect([fields, status, body.issues]).toEqual([fields, 400, [{ path: field, message }]]);
    }
    expect((await list(service)).meetings).toEqual([]);
  });

  it('has the local time as written, or the usual hour if none is given', async () => {
    for (const [date, stored] of [
      ['2040-01-03 18:30:15', '2040-01-03T18:30:15'],
      ['2040-01-10T23:30:00-05:00', '2040-01-10T23:30:00'],
      ['2040-01-17', '2040-01-17T19:00:00'],
    ]) {
      expect((await create({ date })).body.date).toBe(stored);
    }
  });

  it('has no paper when it is a progress report', async () => {
    const paper = { paperTitle: 'A', paperAbstract: 'B', paperLink: 'https://example.org' };
    const slidesLink = 'Ada: https://slides.example.org/a\nBo';
    const { body } = await create({ type: 'progress_report', ...paper, slidesLink });
    expect(body).toMatchObject({ paperTitle: null, paperAbstract: null, paperLink: null, slidesLink });
    expect(body.paperMeetingState).toBeNull();
    expect((await create({ date: tuesday(1), ...paper })).body).toMatchObject(paper);
  });

  it('cannot have another meeting’s time unless that one is cancelled, which then stays cancelled', async () => {
    const { id } = await createMeeting(service);
    const second = await service.member.post(path, meetingOf());
    expect([second.status, second.body.message]).toEqual([409, 'There is already a meeting at this time']);
    await service.member.post(`${path}/${id}/cancel`);
    expect((await create({})).status).toBe(201);
    expect((await update(id, { isCancelled: false })).body).toMatchObject({ date: tuesday(), isCancelled: true });
  });
});

describe('an edited meeting', () => {
  it('has every field of the request and may be on any weekday, but not at a taken time', async () => {
    const { id } = await createMeeting(service, { description: 'Before', notes: 'Before' });
    const { status, body } = await update(id, { date: '2040-01-05T10:00:00', title: 'After', notes: null, order: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      date: '2040-01-05T10:00:00',
      title: 'After',
      description: null,
      notes: null,
      order: 2,
    });
    expect(await find(service, id)).toEqual(body);
    await createMeeting(service, { date: tuesday(1) });
    expect((await update(id, { date: tuesday(1) })).status).toBe(409);
    expect((await update(id, { title: '' })).status).toBe(400);
    expect((await update(999, {})).status).toBe(404);
  });

  it('keeps its type until an open vote has ended', async () => {
    const { id } = await createMeeting(service);
    const { id: proposalId } = await createProposal(service, { meetingId: id, votingSeconds: 60 });
    const refused = await service.member.put(`${path}/${id}`, meetingOf({ type: 'progress_report' }));
    expect([refused.status, refused.body.message]).toEqual([409, labMeetingMessages.typeDuringVote]);
    expect((await update(id, { title: 'New title' })).body.title).toBe('New title');
    await service.dataSource.query(
      'UPDATE discussion_proposals SET voting_start_date = $2, voting_end_date = $3 WHERE id = $1',
      [proposalId, inSeconds(-60), inSeconds(-30)],
    );
    expect((await update(id, { type: 'progress_report' })).body).toMatchObject({
      paperMeetingState: null,
      selectedPaperOption: null,
    });
  });
});

it('a deleted meeting takes its proposals and votes with it; only one of two concurrent deletions gets 204', async () => {
  const { meetingId, id } = await createProposal(service);
  await service.member.post('/api/proposal-votes', {
    proposalId: id,
    memberId: 1,
    memberName: 'Ada',
    voteStatus: 'paper_a',
  });
  const statuses = await Promise.all([1, 2].map(() => service.member.delete(`${path}/${meetingId}`)));
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await list(service)).toMatchObject({ meetings: [], proposals: [] });
  expect(await service.dataSource.query('SELECT * FROM proposal_votes')).toEqual([]);
});

describe('the list', () => {
  it('is sorted by date and order, and includes all proposals and the lab settings that the page needs', async () => {
    // Two meetings may have the same date only when one of them is cancelled.
    const second = await createMeeting(service, { date: tuesday(2), order: 2 });
    await service.member.post(`${path}/${second.id}/cancel`);
    const later = await createMeeting(service, { date: tuesday(2), order: 1 });
    const sooner = await createMeeting(service, { date: tuesday(1) });
    const { id } = await createProposal(service, { meetingId: later.id, votingSeconds: 60 });
    const answer = await list(service);
    expect(answer.meetings.map((meeting) => meeting.id)).toEqual([sooner.id, later.id, second.id]);
    expect(answer.proposals.map((proposal) => proposal.id)).toEqual([id]);
    expect(answer).toMatchObject({ timeZone: 'Asia/Taipei', votingWindowSeconds: 30 });
  });

  it('leaves out past meetings and their proposals when only upcoming ones are requested', async () => {
    const past = await createMeeting(service, { title: 'Over' });
    await createProposal(service, { meetingId: past.id });
    await service.dataSource.query(`UPDATE lab_meetings SET date = now() - interval '3 days'`);
    const { id } = await createMeeting(service, { title: 'To come' });
    const proposal = await createProposal(service, { meetingId: id });
    const { body } = await service.member.get(`${path}?upcoming=true`);
    const { meetings, proposals } = labMeetingListSchema.strict().parse(body);
    expect(meetings.map(({ title }) => title)).toEqual(['To come']);
    expect(proposals.map((shown) => shown.id)).toEqual([proposal.id]);
    expect((await service.member.get(`${path}?upcoming=soon`)).status).toBe(400);
  });
});

describe('in a lab with its own settings', () => {
  const post = (fields: Parameters<typeof meetingOf>[0]) =>
    service.member.post<LabMeeting & ErrorResponse>(path, meetingOf(fields));

  it('a meeting is on the lab’s weekday, and by default begins at the lab’s time', async () => {
    useSettings(secondLab);
    expect((await post({ date: '2040-01-05' })).body).toMatchObject({ date: '2040-01-05T09:30:00' });
    expect((await post({ date: '2040-01-12T19:00' })).body).toMatchObject({ date: '2040-01-12T19:00:00' });
    const refused = await post({ date: tuesday(), alsoOn: ['2040-01-19', tuesday(1)] });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [
        { path: 'date', message: 'Lab meetings take place on Thursdays' },
        { path: 'alsoOn.1', message: 'Lab meetings take place on Thursdays' },
      ],
    ]);
  });

  it('a meeting on the lab’s former weekday can still be edited and moved', async () => {
    const { body: meeting } = await post({ date: tuesday() });
    useSettings(secondLab);
    const edited = await service.member.put<LabMeeting>(`${path}/${meeting.id}`, { ...meeting, title: 'Rehearsal' });
    expect(edited).toMatchObject({ status: 200, body: { title: 'Rehearsal', date: tuesday() } });
  });

  it('the list includes the usual length of a vote, and its ETag changes with that', async () => {
    const before = await service.member.get(path);
    expect(labMeetingListSchema.parse(before.body).votingWindowSeconds).toBe(30);
    useSettings(secondLab);
    const after = await service.member.get(path, { 'if-none-match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(labMeetingListSchema.parse(after.body).votingWindowSeconds).toBe(45);
  });
});
