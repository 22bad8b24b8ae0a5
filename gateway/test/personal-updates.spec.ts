import { eventually, testServers } from '@lab/test-kit';
import { Redis } from 'ioredis';
import { afterAll, expect, it } from '@jest/globals';
import { EventSourceClient } from './support/event-source-client.js';
import { startLab } from './support/start-lab.js';

const lab = await startLab();
const redis = new Redis(testServers().redisUrl);
afterAll(async () => {
  redis.disconnect();
  await lab.close();
});

/** The page of a user who has chosen this member, or none. */
const pageOf = async (memberId?: number): Promise<EventSourceClient> => {
  const browser = await lab.loggedIn();
  if (memberId) await browser.choose(memberId);
  return EventSourceClient.open(lab.gateway.url, browser);
};

const publish = (memberIds?: number[]) =>
  redis.publish('notifications', JSON.stringify({ topic: 'notifications', memberIds }));

const notificationsOf = ({ topics }: EventSourceClient) => topics.filter((topic) => topic === 'notifications').length;

it('a signal for some members reaches only their pages, and a signal for all reaches every page', async () => {
  const [one, other] = [await lab.newMember(), await lab.newMember()];
  const pages = [await pageOf(one), await pageOf(one), await pageOf(other), await pageOf()];
  await publish([one]);
  await eventually(() => expect(pages.map(notificationsOf)).toEqual([1, 1, 0, 0]));
  await publish([one, other]);
  await eventually(() => expect(pages.map(notificationsOf)).toEqual([2, 2, 1, 0]));
  expect(pages[0]!.text).not.toContain('memberIds');
  await publish();
  await eventually(() => expect(pages.map(notificationsOf)).toEqual([3, 3, 2, 1]));
  pages.forEach((page) => page.close());
});
