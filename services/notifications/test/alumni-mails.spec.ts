import { ALUMNI_LINKS_PATH, setLabSettings, labSettings, limits } from '@lab/contracts';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createMember } from '../../members/test/members.factory.js';
import { startMembersService } from '../../members/test/members-service.js';
import { AlumniMailsService } from '../src/deliveries/alumni-mails.service.js';
import { beginAnew, messagesOf, startMailLab } from './mail-lab.js';
import { startNotificationsService } from './notices-lab.js';

const members = await startMembersService();
const lab = await startMailLab({ MEMBERS_URL: members.url });
const replicas = [lab.notifications, await lab.startReplica()];
afterAll(async () => {
  await lab.close();
  await members.close();
});

const alumnus = () => createMember(members, { isAlumni: true });

const work = ({ app }: typeof members) => app.get(AlumniMailsService).work();

const passYear = async () => {
  await members.dataSource.query(`UPDATE lab_members SET updated_at = updated_at - interval '1 year'`);
  await members.dataSource.query(`UPDATE alumni_links SET next_at = next_at - interval '1 year'`);
};

beforeEach(async () => {
  await members.dataSource.query('TRUNCATE lab_members CASCADE');
  await beginAnew(lab);
});

it('each former member gets one e-mail a year with a working link, which no list of messages contains', async () => {
  const people = [await alumnus(), await alumnus(), await alumnus()];
  await passYear();
  await Promise.all(Array.from({ length: 20 }, (_, n) => work(replicas[n % 2]!)));
  const recipients = lab.server.mails.map(({ to }) => [to].flat()[0]!.text);
  expect(recipients.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  const { text = '' } = lab.server.mails[0]!;
  const [, token] = /https:\/\/lab\.example\.edu\/alumni-entry#([\w-]{43})\n/.exec(text)!;
  expect(text).toContain(`works for ${limits.alumniLinkDays} days`);
  const opened = await members.anonymous.post('/api/lab-members/alumni-link', { token });
  expect(opened).toMatchObject({ status: 200 });
  const messages = await messagesOf(lab);
  expect(messages).toHaveLength(3);
  expect(JSON.stringify(messages)).not.toContain(token);
  await work(replicas[0]!);
  expect(lab.server.mails).toHaveLength(3);
  await passYear();
  await work(replicas[1]!);
  expect(lab.server.mails).toHaveLength(6);
});

it('an e-mail that the server did not take is sent the following night, and a refused address is left for a year', async () => {
  const [one, other] = [await alumnus(), await alumnus()];
  await passYear();
  lab.server.refused.set(one.email, 451).set(other.email, '550 5.1.1 No such user');
  await work(replicas[0]!);
  expect(await messagesOf(lab)).toMatchObject([{ to: other.email, state: 'refused' }]);
  lab.server.refused.clear();
  await work(replicas[0]!);
  expect(lab.server.mails).toEqual([]);
  await members.dataSource.query(`UPDATE alumni_links SET next_at = next_at - interval '1 day'`);
  await work(replicas[1]!);
  expect(lab.server.mails.map(({ to }) => [to].flat()[0]!.text)).toEqual([one.email]);
});

it('nothing is sent, and no link made, without a mail server or when the lab does not want it', async () => {
  await alumnus();
  await passYear();
  const without = await startNotificationsService({ MEMBERS_URL: members.url });
  await work(without);
  await without.close();
  const settings = labSettings();
  setLabSettings({ ...settings, alumniMails: 'never' });
  await work(replicas[0]!);
  setLabSettings(settings);
  expect(lab.server.mails).toEqual([]);
  const { body } = await members.anonymous.post<{ links: unknown[] }>(ALUMNI_LINKS_PATH, {});
  expect(body.links).toHaveLength(1);
});
