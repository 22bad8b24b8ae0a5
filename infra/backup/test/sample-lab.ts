import { serviceNames, services, servicesWith, type MemberList, type ServiceName } from '@lab/contracts';
import { provision } from '@lab/service-kit/database-setup';
import { asTestRole, eventually, onTestFinished, testRoles, type StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';
import { asMember, pollOutboxes, tell } from '../../../services/notifications/test/notices-lab.js';
import { startAnyService } from '../../services/test/start-any-service.js';
import type { Sources } from '../src/index.js';

/** The lists to compare, by service. */
export const lists: readonly (readonly [ServiceName, string])[] = [
  // Backups are for administrators, and are not in backups.
  ...servicesWith('topic')
    .filter((name) => name !== 'db-admin')
    .map((name) => [name, services[name].topic] as const),
  ['equipment', 'equipment-checkouts?status=all'],
];

type Lab = Record<ServiceName, StartedService>;

const start = async ({ databaseUrl, files }: Sources): Promise<Lab> => {
  await provision(databaseUrl, testRoles(serviceNames));
  const lab: Partial<Lab> = {};
  for (const name of serviceNames) {
    const env = {
      ...files,
      DATABASE_URL: asTestRole(databaseUrl, name),
      SAMPLE_DATA: 'true',
      ...(lab.members && { MEMBERS_URL: lab.members.url }),
    };
    const service = await startAnyService(name, env);
    onTestFinished(() => service.close().catch(() => undefined));
    lab[name] = service;
  }
  return lab as Lab;
};

/** Removes countdowns, which differ between two reads. */
const withoutClock = (name: string, value: unknown): unknown =>
  /^(remainingSeconds|serverTime)$/.test(name) ? undefined : value;

const read = async (service: StartedService, list: string): Promise<unknown[]> => {
  const { status, body } = await asMember(service, 1).get(`/api/${list}`);
  return [list, status, JSON.parse(JSON.stringify(body), withoutClock)];
};

/**
 * Starts every service on a database (with the sample lab if it is empty), and stops them again.
 * @param use runs before the lists are read
 * @returns the contents of their lists
 */
export const runSampleLab = async (sources: Sources, use: (lab: Lab) => Promise<void>): Promise<unknown[]> => {
  const lab = await start(sources);
  await use(lab);
  // Handles the events of the sample data, so that its notifications exist before the lists are read.
  await pollOutboxes(lab.notifications);
  await tell(lab.notifications, { to: [1], occasion: 'The first notice' });
  // The meetings service fetches the members after its start, including alumni, to find the people of meetings.
  const ids = (await lab.members.anonymous.get<MemberList>('/api/lab-members')).body.members.map(({ id }) => id);
  await eventually(async () => {
    const [found] = await lab.meetings.dataSource.query(`
      SELECT (SELECT json_agg(id ORDER BY id) FROM known_members) AS known,
        (SELECT count(*)::int FROM meeting_people WHERE member_id IS NULL AND member_called(name) IS NOT NULL) AS missed`);
    expect(found).toEqual({ known: ids.toSorted((one, other) => one - other), missed: 0 });
  });
  const answers = [];
  for (const [name, list] of lists) answers.push(await read(lab[name], list));
  for (const service of Object.values(lab)) await service.close();
  return answers;
};
