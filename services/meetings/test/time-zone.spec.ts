import { labSettings } from '@lab/contracts';
import { SiteCopy } from '@lab/service-kit';
import { chooseTimeZone, type StartedService } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventsOf, field } from './calendar-text.js';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, datesOf, removeAll, tuesday } from './meetings.factory.js';

// Test files of a worker share the settings.
chooseTimeZone('Asia/Taipei');
const service = await startMeetingsService();
const startReplica = () => startMeetingsService({ DATABASE_URL: service.databaseUrl });
const replicas = [service, await startReplica(), await startReplica()];
afterAll(async () => {
  chooseTimeZone('Asia/Taipei');
  await Promise.all(replicas.map((replica) => replica.close()));
});
beforeEach(() => removeAll(service));

const changeZone = async (timeZone: string): Promise<void> => {
  chooseTimeZone(timeZone);
  await Promise.all(replicas.map(({ app }) => app.get(SiteCopy).latest()));
};

/** The start and the sequence number of each meeting in the lab's calendar. */
const startsIn = async ({ member, anonymous }: StartedService): Promise<string[][]> => {
  const { path } = (await member.post<{ path: string }>('/api/lab-meetings/calendar-feeds')).body;
  const file = (await anonymous.get<string>(path)).body.replaceAll('\r\n ', '');
  return eventsOf(file).map((event) => [/^DTSTART.*$/m.exec(event)![0].trim(), field(event, 'SEQUENCE')!]);
};

describe('when the lab changes its time zone', () => {
  it('meetings keep their local time, and calendars get each meeting ahead once, however many replicas follow', async () => {
    await createMeeting(service);
    const { id } = await createMeeting(service, { date: tuesday(1) });
    await service.dataSource.query(`UPDATE lab_meetings SET is_cancelled = true WHERE id = $1`, [id]);
    const before = await datesOf(service);
    await changeZone('Europe/Berlin');
    await changeZone('Europe/Berlin');
    expect(await datesOf(service)).toEqual(before);
    expect(await startsIn(replicas[2]!)).toEqual([
      ['DTSTART;TZID=Europe/Berlin:20400103T190000', '1'],
      ['DTSTART;TZID=Europe/Berlin:20400110T190000', '0'],
    ]);
    expect((await service.member.get('/api/lab-meetings')).body).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('calendars also get the meetings after a change while the service was down', async () => {
    await changeZone('Asia/Taipei');
    await createMeeting(service);
    chooseTimeZone('America/New_York');
    replicas.push(await startReplica());
    expect(await startsIn(service)).toEqual([['DTSTART;TZID=America/New_York:20400103T190000', '1']]);
  });

  it('the site service can ask how many meetings that concerns', async () => {
    await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    expect((await service.anonymous.get('/internal/uses')).body).toEqual({ uses: { timeZone: 2 } });
  });

  it('the lab’s day and the calendar follow at once', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await changeZone(zone);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: labSettings().timeZone }).format(new Date());
      expect((await service.member.get('/api/lab-meetings')).body).toMatchObject({ today, timeZone: zone });
    }
  });
});
