import {
  cancelledLabMeetingSchema,
  labMeetingMovesSchema,
  postponedLabMeetingsSchema,
  undoneLabMeetingsSchema,
  type CancelledLabMeeting,
  type PostponedLabMeetings,
} from '@lab/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  datesOf,
  find,
  removeAll,
  setClock,
  tuesday,
  vote,
  votesOf,
} from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
afterEach(() => setClock(service, null));

const path = '/api/lab-meetings';
const cancel = (id: number) => service.member.post<CancelledLabMeeting>(`${path}/${id}/cancel`);
const postpone = (startDate: unknown, headers: Record<string, string> = {}) =>
  service.member.post<PostponedLabMeetings & { message: string }>(`${path}/postpone`, { startDate }, headers);
const undo = (undoToken: unknown) => service.member.post(`${path}/undo`, { undoToken });
const preview = async (query: string) => (await service.member.get(`${path}/${query}`)).body;

/** Meetings in five consecutive weeks, one at another hour. */
const createFive = async () => {
  const meetings = [];
  for (const week of [0, 1, 2, 3, 4]) {
    const date = tuesday(week, week === 3 ? '10:00:00' : '19:00:00');
    meetings.push(await createMeeting(service, { date }));
  }
  return meetings;
};

describe('cancelling', () => {
  it('moves every later meeting by one week and says how many', async () => {
    const meetings = await createFive();
    const { status, body } = await cancel(meetings[1]!.id);
    expect(status).toBe(200);
    expect(cancelledLabMeetingSchema.parse(body)).toMatchObject({
      message: 'Meeting cancelled and postponed',
      postponed: 3,
      meeting: { id: meetings[1]!.id, isCancelled: true, date: tuesday(1) },
    });
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(1), tuesday(3), tuesday(4, '10:00:00'), tuesday(5)]);
  });

  it('does not move cancelled meetings or earlier ones of the same day', async () => {
    const [first, second] = await createFive();
    const earlier = await createMeeting(service, { date: tuesday(0, '09:00:00') });
    const later = await createMeeting(service, { date: tuesday(0, '21:00:00') });
    await cancel(second!.id);
    expect((await cancel(first!.id)).body.postponed).toBe(4);
    expect((await find(service, earlier.id)).date).toBe(tuesday(0, '09:00:00'));
    expect((await find(service, later.id)).date).toBe(tuesday(1, '21:00:00'));
    expect((await find(service, second!.id)).date).toBe(tuesday(1));
  });

  it('is refused when already cancelled, unknown or malformed', async () => {
    const { id } = await createMeeting(service);
    await cancel(id);
    const again = await service.member.post(`${path}/${id}/cancel`);
    expect([again.status, again.body.message]).toEqual([409, 'The meeting is already cancelled']);
    expect((await cancel(999)).status).toBe(404);
    expect((await service.member.post(`${path}/x/cancel`)).status).toBe(400);
  });

  it('ends an open vote without a winner', async () => {
    const proposal = await createProposal(service, { votingSeconds: 60 });
    await vote(service, proposal.id);
    const { body } = await cancel(proposal.meetingId);
    expect(body.meeting).toMatchObject({
      activeVoting: null,
      paperMeetingState: 'determined',
      selectedProposalId: null,
      selectedPaperOption: null,
    });
    const late = await vote(service, proposal.id, { memberName: 'Ada' });
    expect([late.status, late.body.message]).toEqual([409, 'Voting has ended']);
    expect((await votesOf(service, proposal.id)).votes).toHaveLength(1);
  });
});

describe('postponing', () => {
  it('moves every meeting on or after the day by one week', async () => {
    await createFive();
    const { status, body } = await postpone(tuesday(2).slice(0, 10));
    expect(status).toBe(200);
    expect(postponedLabMeetingsSchema.parse(body)).toMatchObject({
      message: 'Meetings postponed successfully!',
      postponed: 3,
    });
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(1), tuesday(3), tuesday(4, '10:00:00'), tuesday(5)]);
  });

  it.each([
    [undefined, 'Please select a date to start postponing'],
    ['', 'Please select a date to start postponing'],
    ['soon', 'Please select a valid date'],
    ['2039-02-29', 'Please select a valid date'],
    ['2020-01-07', 'The start date cannot be in the past'],
  ])('is refused from %j', async (startDate, message) => {
    await createFive();
    const answer = await service.member.post(`${path}/postpone`, { startDate });
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'startDate', message }]]);
    const query = startDate === undefined ? '' : `?startDate=${startDate}`;
    expect((await service.member.get(`${path}/postpone-preview${query}`)).body.issues).toEqual([
      { path: 'startDate', message },
    ]);
    expect(await datesOf(service)).toContain(tuesday(0));
  });

  it.each(['T00:00:00.000Z', 'T23:59:59+08:00', 'T19:00'])(
    'uses the written day of an instant with %s',
    async (time) => {
      await createMeeting(service, { date: tuesday(0, '08:00:00') });
      expect((await postpone(tuesday().slice(0, 10) + time)).body.postponed).toBe(1);
    },
  );

  it('uses the lab’s current day', async () => {
    await setClock(service, '2040-01-02T16:30:00Z'); // already 3 January in Taipei
    expect((await postpone('2040-01-02')).status).toBe(400);
    expect((await postpone('2040-01-03')).status).toBe(200);
  });
});

describe('a preview', () => {
  it('shows what would move and to when, and changes nothing', async () => {
    const meetings = await createFive();
    const moves = [2, 3, 4].map((index) => {
      const { id, title, type, date } = meetings[index]!;
      return { id, title, type, from: date, to: tuesday(index + 1, date.slice(11)) };
    });
    const byCancel = await preview(`${meetings[1]!.id}/cancel-preview`);
    const byPostpone = await preview(`postpone-preview?startDate=${tuesday(2).slice(0, 10)}`);
    for (const body of [byCancel, byPostpone]) expect(labMeetingMovesSchema.parse(body)).toEqual({ moves });
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
  });

  it('of a cancelled or unknown meeting is 409 or 404', async () => {
    const { id } = await createMeeting(service);
    await cancel(id);
    expect((await service.member.get(`${path}/${id}/cancel-preview`)).status).toBe(409);
    expect((await service.member.get(`${path}/999/cancel-preview`)).status).toBe(404);
  });
});

describe('undoing', () => {
  it('restores a cancelled meeting and all that were moved', async () => {
    const meetings = await createFive();
    const { body } = await cancel(meetings[1]!.id);
    const undone = await undo(body.undoToken);
    expect(undoneLabMeetingsSchema.parse(undone.body)).toEqual({ message: 'The change has been undone', restored: 4 });
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
    expect((await find(service, meetings[1]!.id)).isCancelled).toBe(false);
  });

  it('reopens the vote', async () => {
    const proposal = await createProposal(service, { votingSeconds: 60 });
    const { body } = await cancel(proposal.meetingId);
    await undo(body.undoToken);
    expect((await find(service, proposal.meetingId)).activeVoting).toMatchObject({ proposalId: proposal.id });
    expect((await vote(service, proposal.id)).status).toBe(201);
  });

  it('moves postponed meetings back, once', async () => {
    const meetings = await createFive();
    const { body } = await postpone(tuesday(0).slice(0, 10));
    expect((await undo(body.undoToken)).status).toBe(200);
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
    const again = await undo(body.undoToken);
    expect([again.status, again.body.message]).toEqual([409, 'This change can no longer be undone']);
  });

  it('is possible for one minute', async () => {
    await createMeeting(service);
    const tokenAt = async (time: string) => {
      await setClock(service, `2039-12-01T${time}Z`);
      return (await postpone('2040-01-01')).body.undoToken;
    };
    const [first, second] = [await tokenAt('00:00:00'), await tokenAt('00:01:00')];
    await setClock(service, '2039-12-01T00:01:59.999Z');
    expect((await undo(first)).status).toBe(409);
    expect((await undo(second)).status).toBe(200);
    const third = await tokenAt('00:02:00');
    await setClock(service, '2039-12-01T00:03:00Z');
    expect((await undo(third)).body.message).toBe('This change can no longer be undone');
  });

  it.each([
    [
      'one of them was moved',
      (id: number) => service.member.put(`${path}/${id}`, { date: tuesday(9), type: 'progress_report', title: 'x' }),
    ],
    ['one of them was deleted', (id: number) => service.member.delete(`${path}/${id}`)],
    ['one of them was cancelled', (id: number) => cancel(id)],
    ['one of them was postponed again', () => postpone('2040-01-01')],
    ['somebody took the time', () => createMeeting(service, { date: tuesday(0) })],
  ])('is refused when %s', async (_, change) => {
    const meetings = await createFive();
    const { body } = await postpone('2040-01-01');
    await change(meetings[0]!.id);
    const before = await datesOf(service);
    const answer = await undo(body.undoToken);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Something has changed since, so this cannot be undone',
    ]);
    expect(await datesOf(service)).toEqual(before);
  });

  it.each([
    ['a meeting that was moved', 2],
    ['the cancelled meeting', 1],
    ['an earlier meeting', 0],
  ])('keeps what was edited since in %s, such as a title', async (_, edited) => {
    const meetings = await createFive();
    const { body } = await cancel(meetings[1]!.id);
    const meeting = await find(service, meetings[edited]!.id);
    const fields = { title: 'Edited', presenters: 'Ada', notes: 'In another room', type: 'progress_report' };
    expect((await service.member.put(`${path}/${meeting.id}`, { ...meeting, ...fields })).status).toBe(200);
    expect((await undo(body.undoToken)).status).toBe(200);
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
    expect(await find(service, meeting.id)).toMatchObject({ ...fields, isCancelled: false });
  });

  it('is possible after a meeting was moved and moved back, and after another one was made or deleted', async () => {
    const meetings = await createFive();
    const { body } = await cancel(meetings[1]!.id);
    const moved = await find(service, meetings[2]!.id);
    for (const date of [tuesday(20), moved.date]) await service.member.put(`${path}/${moved.id}`, { ...moved, date });
    await createMeeting(service, { date: tuesday(12) });
    await service.member.delete(`${path}/${meetings[0]!.id}`);
    expect((await undo(body.undoToken)).status).toBe(200);
    expect(await find(service, moved.id)).toMatchObject({ date: tuesday(2) });
  });

  it('is refused where it would reopen a vote on papers in what is a progress report by now', async () => {
    const proposal = await createProposal(service, { votingSeconds: 60 });
    const { body } = await cancel(proposal.meetingId);
    const meeting = await find(service, proposal.meetingId);
    await service.member.put(`${path}/${meeting.id}`, { ...meeting, type: 'progress_report' });
    expect((await undo(body.undoToken)).status).toBe(409);
    expect(await find(service, meeting.id)).toMatchObject({ isCancelled: true, type: 'progress_report' });
  });

  it('requires a valid token', async () => {
    expect((await undo('made up')).status).toBe(404);
    expect((await undo('')).status).toBe(400);
    expect((await undo(undefined)).status).toBe(400);
  });
});
