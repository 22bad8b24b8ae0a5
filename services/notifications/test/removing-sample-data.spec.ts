import { notificationKinds, type MemberList } from '@lab/contracts';
import { eventually, removeSampleData, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startEquipmentServiceAlone } from '../../equipment/test/equipment-service.js';
import { startGatheringsService } from '../../gatherings/test/gatherings-service.js';
import { startMeetingsService } from '../../meetings/test/meetings-service.js';
import { startMembersService } from '../../members/test/members-service.js';
import { createLabDatabase, pollOutboxes, startNotificationsService } from './notices-lab.js';
import { sendDue, wantMails } from './mail-lab.js';

let owners: StartedService[];
let notifications: StartedService;

beforeAll(async () => {
  const { url, urlOf } = await createLabDatabase();
  const sample = (service: string) => ({ SAMPLE_DATA: 'true', DATABASE_URL: urlOf(service) });
  const members = await startMembersService(sample('members'));
  const MEMBERS_URL = members.url;
  owners = [
    await startEquipmentServiceAlone({ ...sample('equipment'), MEMBERS_URL }),
    await startMeetingsService({ ...sample('meetings'), MEMBERS_URL }),
    await startGatheringsService({ ...sample('gatherings'), MEMBERS_URL }),
    members,
  ];
  notifications = await startNotificationsService({ DATABASE_URL: url, MEMBERS_URL });
  const { body } = await members.anonymous.get<MemberList>('/api/lab-members');
  for (const { id } of body.members.slice(0, 3)) await wantMails(notifications, id, { kinds: notificationKinds });
});
afterAll(async () => {
  await notifications.close();
  for (const owner of owners.toReversed()) await owner.close();
});

/** Waits until every change was handled. */
const allIsHandled = () =>
  eventually(async () => {
    await pollOutboxes(notifications);
    for (const { dataSource } of owners) expect(await dataSource.query('SELECT FROM outbox')).toEqual([]);
  });

const count = async (rows: string): Promise<number> =>
  (await notifications.dataSource.query(`SELECT count(*)::int AS count FROM ${rows}`))[0].count;

const REMINDERS = `deliveries WHERE channel = 'inbox'`;

/** Counts the notices and the waiting or sent messages, once no message and no reminder is due. */
const delivered = () =>
  eventually(async () => {
    // What another loop of the service is sending counts as due until it is stored.
    await sendDue(notifications);
    const isDue = `state = 'waiting' AND due_at <= server_now()`;
    expect(await notifications.dataSource.query(`SELECT FROM deliveries WHERE ${isDue}`)).toEqual([]);
    return { notices: await count('notices'), sent: await count(`deliveries WHERE channel <> 'inbox'`) };
  });

it('removing the sample data notifies no one, and deletes its reminders', async () => {
  await allIsHandled();
  expect(await count(REMINDERS)).toBeGreaterThan(0);
  const before = await delivered();
  for (const owner of owners) expect((await removeSampleData(owner)).status).toBe(200);
  await allIsHandled();
  expect(await delivered()).toEqual(before);
  expect(await count(REMINDERS)).toBe(0);
});
