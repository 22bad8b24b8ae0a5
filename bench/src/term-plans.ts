import type { RunningStack } from '@lab/local';
import type { Client } from 'pg';
import { withDatabase } from './database.js';
import { latenessOf, type Lateness } from './lateness.js';
import { logIn } from './session.js';

const PEOPLE = 40;
const MEETINGS = 30;
const ROUNDS = 40;

/** Thirty weeks without planned meetings. */
const TERM = { from: '2160-01-01', to: '2160-07-28', skipDates: [], pattern: ['progress_report'] };

/**
 * Delays of a dry run of a term's plan through the gateway, in milliseconds. A third of the members are away for a
 * month.
 */
export const benchTermPlans = async (stack: RunningStack): Promise<Lateness> => {
  const headers = { ...(await logIn(stack)), 'content-type': 'application/json' };
  await withDatabase(stack.databaseUrl, addRotation);
  const plan = async (): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${stack.url}/api/presentation-rotations/plan?dryRun=true`, {
      method: 'POST',
      headers,
      body: JSON.stringify(TERM),
    });
    const { meetings = [] } = (await response.json()) as { meetings?: { presenters: object[] }[] };
    const milliseconds = performance.now() - started;
    if (meetings.length !== MEETINGS || meetings.some(({ presenters }) => presenters.length !== 2))
      throw new Error(`A plan was answered ${response.status} with ${meetings.length} meetings`);
    return milliseconds;
  };
  for (let turn = 0; turn < 5; turn += 1) await plan();
  const plans: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) plans.push(await plan());
  return latenessOf(`plan of ${MEETINGS} meetings for ${PEOPLE} people`, 50, plans);
};

const addRotation = async (client: Client): Promise<void> => {
  // Adds the members directly, because the meetings service may not know them yet.
  await client.query(
    `INSERT INTO meetings.known_members (id, name, name_en)
     SELECT id, name, name_en FROM members.lab_members WHERE NOT is_alumni ORDER BY id LIMIT $1 ON CONFLICT DO NOTHING`,
    [PEOPLE],
  );
  await client.query('TRUNCATE meetings.presentation_rotations, meetings.absences CASCADE');
  await client.query(`INSERT INTO meetings.presentation_rotations (type, per_meeting) VALUES ('progress_report', 2)`);
  await client.query(
    `INSERT INTO meetings.rotation_members (rotation_id, member_id, position)
     SELECT rotation.id, member.id, row_number() OVER (ORDER BY member.id)
     FROM meetings.presentation_rotations AS rotation, (
       SELECT id FROM members.lab_members WHERE NOT is_alumni ORDER BY id LIMIT $1) AS member`,
    [PEOPLE],
  );
  await client.query(
    `INSERT INTO meetings.absences (member_id, start_date, end_date)
     SELECT member_id, date '2160-01-01' + member_id, date '2160-02-01' + member_id FROM meetings.rotation_members
     WHERE member_id % 3 = 0`,
  );
};
