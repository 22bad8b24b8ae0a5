import { labMeetingMovesSchema, postponedLabMeetingsSchema } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, datesOf, find, removeAll, tuesday } from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describe('moving a meeting', () => {
  const move = (id: number, body: object) =>
    service.member.post<{ undoToken: string }>(`/api/lab-meetings/${id}/move`, body);
  const day = (weeks: number) => tuesday(weeks).slice(0, 10);

  it('moves it alone or together with all later ones, and both can be undone', async () => {
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

  it('lets two meetings change places, each at its own time, unless the other has moved; this can be undone', async () => {
    const first = await createMeeting(service, { date: tuesday(0, '18:00:00') });
    const second = await createMeeting(service, { date: tuesday(1) });
    const before = await datesOf(service);
    const swap = (to: number) => move(first.id, { day: day(to), andLater: false, swapWith: second.id });
    expect((await swap(2)).body).toMatchObject({ message: 'The other meeting is no longer on this day' });
    const answer = await swap(1);
    expect(answer.status).toBe(200);
    expect((await find(service, second.id)).date).toBe(tuesday(0));
    expect((await find(service, first.id)).date).toBe(tuesday(1, '18:00:00'));
    await service.member.post('/api/lab-meetings/undo', { undoToken: answer.body.undoToken });
    expect(await datesOf(service)).toEqual(before);
  });

  it('is refused to its own day, the past or a taken time, and for a cancelled meeting', async () => {
    const first = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const refused = async (to: string) => (await move(first.id, { andLater: false, day: to })).status;
    expect(await refused(day(0))).toBe(400);
    expect(await refused('2020-01-07')).toBe(400);
    expect(await refused(day(1))).toBe(409);
    expect((await move(first.id, { day: day(5), andLater: 'perhaps' })).body).toMatchObject({
      issues: [{ path: 'andLater', message: 'Must be true or false' }],
    });
    await service.member.post(`/api/lab-meetings/${first.id}/cancel`);
    expect(await refused(day(5))).toBe(409);
  });
});
