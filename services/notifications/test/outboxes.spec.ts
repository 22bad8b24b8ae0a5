import { OUTBOX_BATCH, OUTBOX_PATH } from '@lab/contracts';
import { eventually, startMembersStandIn, startStandIn, type MembersStandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboxesService } from '../src/outboxes/outboxes.service.js';
import { inOutbox, MEMBERS, startMeetings, startNotificationsService } from './told-lab.js';

describe('an outbox', () => {
  let members: MembersStandIn;

  beforeAll(async () => {
    members = await startMembersStandIn(MEMBERS);
  });
  afterAll(() => members.stop());

  it('is not looked into for each of many signals', async () => {
    const equipment = await startStandIn((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"events":[]}');
    });
    const notifications = await startNotificationsService({ EQUIPMENT_URL: equipment.url, MEMBERS_URL: members.url });
    const outboxes = notifications.app.get(OutboxesService);
    const count = () => equipment.requests.filter(({ url }) => url === OUTBOX_PATH).length;
    await outboxes.look();
    const before = count();
    for (let signal = 0; signal < 50; signal += 1) outboxes.lookSoon('equipment');
    outboxes.lookSoon('lab-meetings');
    await eventually(() => expect(count()).toBeGreaterThan(before));
    await outboxes.look();
    // On a slow machine the service has also looked by itself, as it does every ten seconds.
    expect(count()).toBeLessThan(before + 10);
    await notifications.close();
    await equipment.stop();
  });

  it('is emptied in one look, however much is in it', async () => {
    const meetings = await startMeetings({ MEMBERS_URL: members.url });
    await meetings.dataSource.query(
      `INSERT INTO outbox (transaction, table_name, after, parents)
       SELECT n, 'lab_meetings', '{"id": 1, "date": "2040-01-03T19:00:00", "title": "x", "is_cancelled": true}', '[]'
       FROM generate_series(1, $1) AS n`,
      [2 * OUTBOX_BATCH + 1],
    );
    const notifications = await startNotificationsService({ MEETINGS_URL: meetings.url, MEMBERS_URL: members.url });
    await notifications.app.get(OutboxesService).look();
    expect(await inOutbox({ meetings })).toBe(0);
    await notifications.close();
    await meetings.close();
  });
});
