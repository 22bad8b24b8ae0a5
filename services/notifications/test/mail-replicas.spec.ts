import { eventually } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addressOf, mailsOf, NOON, sendDue, startMailLab, wantMails } from './mail-lab.js';
import { setClock, tell } from './notices-lab.js';

const IDS = Array.from({ length: 8 }, (_, index) => index + 1);

const lab = await startMailLab();
const replicas = [lab.notifications, await lab.startReplica(), await lab.startReplica()];
afterAll(() => lab.close());
beforeAll(async () => {
  await setClock(lab.notifications, NOON);
  for (const id of IDS) lab.names[id] = `Member ${id}`;
  for (const id of IDS) await wantMails(lab.notifications, id);
});

/** Makes all replicas send due deliveries, several times concurrently. */
const sendEverywhere = () => Promise.all(replicas.flatMap((service) => [1, 2, 3].map(() => sendDue(service))));

const recipients = (): string[] => lab.server.mails.map(({ to }) => (Array.isArray(to) ? to[0] : to)!.text).toSorted();

const everybody = IDS.map(addressOf).toSorted();

it('three replicas send everyone one e-mail, and combined notices once and completely', async () => {
  await tell(lab.notifications, { to: IDS, occasion: 'one' });
  await sendEverywhere();
  await mailsOf(lab, IDS.length);
  expect(recipients()).toEqual(everybody);

  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      tell(replicas[index % 3]!, { to: IDS, occasion: `later ${index}`, title: `later ${index}` }),
    ),
  );
  lab.server.mails.splice(0);
  await setClock(lab.notifications, '2040-01-03T06:00:00Z');
  await eventually(async () => {
    await sendEverywhere();
    expect(recipients()).toEqual(everybody);
  });
  for (const { text } of lab.server.mails) {
    expect([...text!.matchAll(/^later \d$/gm)].map(([title]) => title).toSorted()).toHaveLength(10);
  }
});
