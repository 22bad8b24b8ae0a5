import {
  addDays,
  cancelledLabMeetingSchema,
  labMeetingMovesSchema,
  postponedLabMeetingsSchema,
  undoneLabMeetingsSchema,
  type CancelledLabMeeting,
  type CreatedLabMeeting,
  type LabMeeting,
  type PostponedLabMeetings,
} from '@lab/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  datesOf,
  find,
  meetingOf,
  removeAll,
  setClock,
  tuesday,
  vote,
} from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
afterEach(() => setClock(service, null));

const path = '/api/lab-meetings';
const cancel = (id: number) => service.member.post<CancelledLabMeeting>(`${path}/${id}/cancel`);
const postpone = (startDate: string) =>
  service.member.post<PostponedLabMeetings & { message: string }>(`${path}/postpone`, { startDate });
const undo = (undoToken: unknown) => service.member.post(`${path}/undo`, { undoToken });
const preview = async (query: string) => (await service.member.get(`${path}/${query}`)).body;

/** Meetings in five consecutive weeks, one of them at a different hour. */
const createFive = async () => {
  const meetings = [];
  for (const week of [0, 1, 2, 3, 4]) {
    const date = tuesday(week, week === 3 ? '10:00:00' : '19:00:00');
    meetings.push(await createMeeting(service, { date }));
  }
  return meetings;
};

/** The expected preview when these meetings move by a week. */
const movesOf = (meetings: readonly LabMeeting[]) =>
  meetings.map(({ id, title, type, date }) => {
    const to = `${addDays(date.slice(0, 10), 7)}${date.slice(10)}`;
    return { id, title, type, from: date, to };
  });

describe('cancelling', () => {
  it('moves every later meeting by one week as previewed, and can be undone as a whole', async () => {
    const meetings = await createFive();
    const moves = movesOf(meetings.slice(2));
    expect(labMeetingMovesSchema.parse(await preview(`${meetings[1]!.id}/cancel-preview`))).toEqual({ moves });
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
    const { status, body } = await cancel(meetings[1]!.id);
    expect(status).toBe(200);
    expect(cancelledLabMeetingSchema.parse(body)).toMatchObject({
      message: 'Meeting cancelled and postponed',
      postponed: 3,
      meeting: { id: meetings[1]!.id, isCancelled: true, date: tuesday(1) },
    });
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(1), ...moves.map(({ to }) => to)]);
    const undone = await undo(body.undoToken);
    expect(undoneLabMeetingsSchema.parse(undone.body)).toEqual({ message: 'The change has been undone', restored: 4 });
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
    expect((await find(service, meetings[1]!.id)).isCancelled).toBe(false);
  });

  it('does not move cancelled meetings or earlier ones on the same day', async () => {
    const [first, second] = await createFive();
    const earlier = await createMeeting(service, { date: tuesday(0, '09:00:00') });
    const later = await createMeeting(service, { date: tuesday(0, '21:00:00') });
    await cancel(second!.id);
    expect((await cancel(first!.id)).body.postponed).toBe(4);
    expect((await find(service, earlier.id)).date).toBe(tuesday(0, '09:00:00'));
    expect((await find(service, later.id)).date).toBe(tuesday(1, '21:00:00'));
    expect((await find(service, second!.id)).date).toBe(tuesday(1));
  });

  it('is refused, like its preview, for a meeting that is already cancelled or unknown', async () => {
    const { id } = await createMeeting(service);
    await cancel(id);
    const again = await service.member.post(`${path}/${id}/cancel`);
    expect([again.status, again.body.message]).toEqual([409, 'The meeting is already cancelled']);
    expect((await service.member.get(`${path}/${id}/cancel-preview`)).status).toBe(409);
    expect((await cancel(999)).status).toBe(404);
    expect((await service.member.get(`${path}/999/cancel-preview`)).status).toBe(404);
  });

  it('ends an open vote without a winner, until it is undone', async () => {
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
    await undo(body.undoToken);
    expect((await find(service, proposal.meetingId)).activeVoting).toMatchObject({ proposalId: proposal.id });
    expect((await vote(service, proposal.id)).status).toBe(201);
  });
});

describe('postponing', () => {
  it('moves every meeting on or after the day by one week as previewed, and can be undone once', async () => {
    const meetings = await createFive();
    const startDate = tuesday(2).slice(0, 10);
    const moves = movesOf(meetings.slice(2));
    expect(labMeetingMovesSchema.parse(await preview(`postpone-preview?startDate=${startDate}`))).toEqual({ moves });
    const { status, body } = await postpone(startDate);
    expect(status).toBe(200);
    expect(postponedLabMeetingsSchema.parse(body)).toMatchObject({
      message: 'Meetings postponed successfully!',
      postponed: 3,
    });
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(1), ...moves.map(({ to }) => to)]);
    expect((await undo(body.undoToken)).status).toBe(200);
    expect(await datesOf(service)).toEqual(meetings.map(({ date }) => date));
    const again = await undo(body.undoToken);
    expect([again.status, again.body.message]).toEqual([409, 'This change can no longer be undone']);
  });

  it('is refused, like its preview, without a day, for an invalid day, and for a past day', async () => {
    await createMeeting(service);
    for (const [startDate, message] of [
      ['', 'Please select a date to start postponing'],
      ['2039-02-29', 'Please select a valid date'],
      ['2020-01-07', 'The start date cannot be in the past'],
    ]) {
      const answer = await service.member.post(`${path}/postpone`, { startDate });
      expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'startDate', message }]]);
      const { body } = await service.member.get(`${path}/postpone-preview?startDate=${startDate}`);
      expect(body.issues).toEqual([{ path: 'startDate', message }]);
    }
    expect(await datesOf(service)).toEqual([tuesday(0)]);
  });

  it('uses the day as written in an instant, and the lab’s current day', async () => {
    await createMeeting(service, { date: tuesday(0, '08:00:00') });
    expect((await postpone(`${tuesday().slice(0, 10)}T23:59:59+08:00`)).body.postponed).toBe(1);
    await setClock(service, '2040-01-02T16:30:00Z'); // already 3 January in Taipei
    expect((await postpone('2040-01-02')).status).toBe(400);
    expect((await postpone('2040-01-03')).status).toBe(200);
  });
});

describe('undoing', () => {
  it('is possible for one minute, with the token of the change', async () => {
    await createMeeting(service);
    const tokenAt = async (time: string) => {
      await setClock(service, `2039-12-01T${time}Z`);
      return (await postpone('2040-01-01')).body.undoToken;
    };
    const [first, second] = [await tokenAt('00:00:00'), await tokenAt('00:01:00')];
    await setClock(service, '2039-12-01T00:01:59.999Z');
    expect((await undo(first)).status).toBe(409);
    expect((await undo('made up')).status).toBe(404);
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
    ['another meeting took the time', () => createMeeting(service, { date: tuesday(0) })],
  ])('is refused when %s', async (_, change) => {
    const { id } = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const { body } = await postpone('2040-01-01');
    await change(id);
    const before = await datesOf(service);
    const answer = await undo(body.undoToken);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Something has changed since, so this cannot be undone',
    ]);
    expect(await datesOf(service)).toEqual(before);
  });

  it('keeps later edits, and works even if meetings were moved and moved back, created or deleted since', async () => {
    const meetings = await createFive();
    const { body } = await cancel(meetings[1]!.id);
    const fields = { title: 'Edited', presenters: 'Ada', notes: 'In another room', type: 'progress_report' };
    for (const { id } of meetings.slice(1, 3)) {
      const meeting = await find(service, id);
      for (const date of [tuesday(20), meeting.date])
        expect((await service.member.put(`${path}/${id}`, { ...meeting, ...fields, date })).status).toBe(200);
    }
    await createMeeting(service, { date: tuesday(12) });
    await service.member.delete(`${path}/${meetings[0]!.id}`);
    expect((await undo(body.undoToken)).status).toBe(200);
    for (const { id, date } of meetings.slice(1, 3)) {
      expect(await find(service, id)).toMatchObject({ ...fields, date, isCancelled: false });
    }
  });

  it('is refused if it would reopen a vote in a meeting that is now a progress report', async () => {
    const proposal = await createProposal(service, { votingSeconds: 60 });
    const { body } = await cancel(proposal.meetingId);
    const meeting = await find(service, proposal.meetingId);
    await service.member.put(`${path}/${meeting.id}`, { ...meeting, type: 'progress_report' });
    expect((await undo(body.undoToken)).status).toBe(409);
    expect(await find(service, meeting.id)).toMatchObject({ isCancelled: true, type: 'progress_report' });
  });
});

it('several weekly meetings are created together or not at all', async () => {
  await createMeeting(service, { date: tuesday(2) });
  const made = await service.member.post('/api/lab-meetings', meetingOf({ alsoOn: [tuesday(1), tuesday(3)] }));
  expect(made.status).toBe(201);
  const all = [0, 1, 2, 3].map((weeks) => tuesday(weeks));
  expect(await datesOf(service)).toEqual(all);
  const taken = meetingOf({ date: tuesday(4), alsoOn: [tuesday(5), tuesday(2)] });
  expect((await service.member.post('/api/lab-meetings', taken)).status).toBe(409);
  expect(await datesOf(service)).toEqual(all);
});

describe('undoing the creation of several meetings', () => {
  const createTwo = async () => {
    const { body } = await service.member.post<CreatedLabMeeting>(path, meetingOf({ alsoOn: [tuesday(1)] }));
    return body;
  };

  it('deletes all of them, once, and is not offered for a single one', async () => {
    await createMeeting(service, { date: tuesday(2) });
    const created = await createTwo();
    expect(await undo(created.undoToken)).toMatchObject({ status: 200, body: { restored: 2 } });
    expect(await datesOf(service)).toEqual([tuesday(2)]);
    expect((await undo(created.undoToken)).status).toBe(409);
    const { body: single } = await service.member.post<CreatedLabMeeting>('/api/lab-meetings', meetingOf());
    expect(single.undoToken).toBeUndefined();
  });

  it('is refused once one of them was edited or has a proposal', async () => {
    const changed = await createTwo();
    await service.member.put(`/api/lab-meetings/${changed.id}`, meetingOf({ notes: 'Bring slides' }));
    expect((await undo(changed.undoToken)).status).toBe(409);
    await removeAll(service);
    const proposed = await createTwo();
    await createProposal(service, { meetingId: proposed.id });
    expect((await undo(proposed.undoToken)).status).toBe(409);
    expect(await datesOf(service)).toHaveLength(2);
  });
});
