import type { RunningStack } from '@lab/local';
import { withDatabase } from './database.js';
import { latenessOf, type Lateness } from './lateness.js';
import { openPage } from './open-pages.js';
import { propose } from './propose.js';
import { logInAs } from './session.js';

const MEMBERS = 200;
const VOTES = 5;

/** A member with an open page. */
interface Notified {
  /**
   * Reads the inbox at each live update. Resolves with the time at which it contains the notification with this title.
   */
  hasInInbox(title: string): Promise<number>;
  close(): void;
}

/**
 * Measures the time from the request that proposes papers until the notification about the vote is in the inbox of each
 * other member, over several votes and all members.
 */
export const benchVoteNotices = async (stack: RunningStack): Promise<Lateness> => {
  const [proposer, ...ids] = await withDatabase(stack.databaseUrl, (client) => membersOf(client));
  const headers = await logInAs(stack, proposer!);
  const meetings = await withDatabase(stack.databaseUrl, (client) => addMeetings(client));
  const members = await Promise.all(ids.map((id) => openInbox(stack, id)));
  const delays: number[] = [];
  try {
    for (const { id, title } of meetings) {
      const notified = members.map((member) => member.hasInInbox(`Vote on the paper for ${title}`));
      const start = Date.now();
      await propose(stack.url, headers, { meetingId: id, votingSeconds: 24 * 3600 });
      delays.push(...(await Promise.all(notified)).map((time) => time - start));
    }
  } finally {
    for (const member of members) member.close();
  }
  return latenessOf(`${MEMBERS} members notified of a vote`, 2000, delays);
};

type Database = Parameters<Parameters<typeof withDatabase>[1]>[0];

/** The ids of the proposer and of the notified members. */
const membersOf = async (client: Database): Promise<number[]> => {
  await client.query(
    `INSERT INTO members.lab_members (name, name_en, role, department, email)
     SELECT '聽眾' || n, 'Listener ' || n, '碩士生', 'Department of Human-Centered Computing', 'listener' || n || '@example.edu'
     FROM generate_series(1, $1 - (SELECT count(*)::int FROM members.lab_members WHERE NOT is_alumni)) AS n`,
    [MEMBERS + 1],
  );
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM members.lab_members WHERE NOT is_alumni ORDER BY id LIMIT $1',
    [MEMBERS + 1],
  );
  return rows.map(({ id }) => id);
};

const addMeetings = async (client: Database): Promise<{ id: number; title: string }[]> => {
  const { rows } = await client.query<{ id: number; title: string }>(
    `INSERT INTO meetings.lab_meetings (date, type, title)
     SELECT timestamp '2149-01-07 19:00' + n * interval '1 week', 'paper_discussion', 'Notified reading ' || n
     FROM generate_series(1, $1) AS n RETURNING id, title`,
    [VOTES],
  );
  return rows;
};

const openInbox = async (stack: RunningStack, id: number): Promise<Notified> => {
  const headers = await logInAs(stack, id);
  const page = await openPage(stack.url, headers);
  const hasInInbox = async (title: string): Promise<number> => {
    for (;;) {
      await page.nextEvent('notifications');
      const response = await fetch(`${stack.url}/api/notifications?limit=1`, { headers });
      if ((await response.text()).includes(title)) return Date.now();
    }
  };
  return { hasInInbox, close: () => page.close() };
};
