import { labMeetingMovesSchema, postponedLabMeetingsSchema, type CreatedLabMeeting } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, createProposal, datesOf, meetingOf, removeAll, tuesday } from './meetings.factory.js';

let service: StartedService;

beforeAll(async () => {
  service = await startMeetingsService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describe('moving a meeting', () => {
  const move = (id: number, body: object) =>
    service.member.post<{ undoToken: string }>(`/api/lab-meetings/${id}/move`, body);
  const day = (weeks: number) => tuesday(weeks).slice(0, 10);

  it('takes it alone, or all later ones by as many days, and both are undone', async () => {
    const first = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const before = await datesOf(service);
    const path = `/api/lab-meetings/${first.id}/move-preview?day=${day(3)}&andLater=true`;
    const { moves } = labMeetingMovesSchema.parse((await service.member.get(path)).body);
    expect(moves.map(({ to }) => to)).toEqual([tuesday(3), tuesday(4)]);
    for (const [body, after] of [
      [{ day: day(2), andLater: false }, [tuesday(1), tuesday(2)]],
      [{ day: day(3), andLater: true }, [tuesday(3), tuesday(4)]],
    ] as const) {
      const answer = await move(first.id, body);
      expect(postponedLabMeetingsSchema.parse(answer.body).message).toBe('Meeting moved');
      expect(await datesOf(service)).toEqual(after);
      await service.member.post('/api/lab-meetings/undo', { undoToken: answer.body.undoToken });
      expect(await datesOf(service)).toEqual(before);
    }
  });

  it('does not take it to its own day, the past, or the time of another, and a cancelled one not at all', async () => {
    const first = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const refused = async (to: string) => (await move(first.id, { andLater: false, day: to })).status;
    expect(await refused(day(0))).toBe(400);
    expect(await refused('2020-01-07')).toBe(400);
    expect(await refused(day(1))).toBe(409);
    await service.member.post(`/api/lab-meetings/${first.id}/cancel`);
    expect(await refused(day(5))).toBe(409);
  });
});

it('several weekly meetings are created at once, or none', async () => {
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
    const { body } = await service.member.post<CreatedLabMeeting>(
      '/api/lab-meetings',
      meetingOf({ alsoOn: [tuesday(1)] }),
    );
    return body;
  };
  const undo = ({ undoToken }: CreatedLabMeeting) => service.member.post('/api/lab-meetings/undo', { undoToken });

  it('takes all of them back, once', async () => {
    await createMeeting(service, { date: tuesday(2) });
    const created = await createTwo();
    expect(await undo(created)).toMatchObject({ status: 200, body: { restored: 2 } });
    expect(await datesOf(service)).toEqual([tuesday(2)]);
    expect((await undo(created)).status).toBe(409);
  });

  it('is not offered for a single one', async () => {
    const { body } = await service.member.post<CreatedLabMeeting>('/api/lab-meetings', meetingOf({ alsoOn: [] }));
    expect(body.undoToken).toBeUndefined();
  });

  it('is refused once somebody has changed one of them, or proposed papers for it', async () => {
    const changed = await createTwo();
    await service.member.put(`/api/lab-meetings/${changed.id}`, meetingOf({ notes: 'Bring slides' }));
    expect((await undo(changed)).status).toBe(409);
    await removeAll(service);
    const proposed = await createTwo();
    await createProposal(service, { meetingId: proposed.id });
    expect((await undo(proposed)).status).toBe(409);
    expect(await datesOf(service)).toHaveLength(2);
  });

  it('is given again with a repeated request', async () => {
    const post = () =>
      service.member.post<CreatedLabMeeting>('/api/lab-meetings', meetingOf({ alsoOn: [tuesday(1)] }), {
        'idempotency-key': 'twice',
      });
    const [first, second] = [await post(), await post()];
    expect(second.body).toEqual(first.body);
    expect(await datesOf(service)).toHaveLength(2);
  });
});
