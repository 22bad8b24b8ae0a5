import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditEntry, ResourceLinkList } from '@lab/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { createEquipment } from '../../../services/equipment/test/equipment.factory.js';
import { createMeeting, tuesday } from '../../../services/meetings/test/meetings.factory.js';
import { makeToken } from '../support/api-tokens.js';
import { protectMember } from '../support/start-lab.js';
import { type StartedWholeLab } from './start-whole-lab.js';

const page = await readFile(new URL('../../../docs/api-tokens.md', import.meta.url), 'utf8');

/** The code after the marker of this example. */
const exampleOf = (name: string): string =>
  page
    .split(`<!-- example: ${name} -->`)[1]!
    .split(/^```\w*$/m, 2)[1]!
    .trimStart();

const run = promisify(execFile);

/** Runs the examples on the page about API tokens, as a reader would. */
export const describeTokenExamples = (started: () => StartedWholeLab): void => {
  let lab: StartedWholeLab;
  let memberId: number;
  let directory: string;
  const tokens: Partial<Record<string, string>> = {};

  beforeAll(async () => {
    lab = started();
    directory = await mkdtemp(join(tmpdir(), 'lab-examples-'));
    await createEquipment(lab.services.equipment);
    await createMeeting(lab.services.meetings, { date: tuesday(0), title: 'First' });
    await createMeeting(lab.services.meetings, { date: tuesday(1), title: 'Second' });
    const { id, own } = await protectMember(lab.gateway.url, lab.services.members);
    memberId = id;
    for (const scope of ['read', 'write'])
      tokens[scope] = (await makeToken(own, { name: `Script that may ${scope}`, scope })).body.token;
  });

  const runWith = async (scope: 'read' | 'write', program: string, name: string) => {
    const env = { ...process.env, LAB_URL: lab.gateway.url, LAB_TOKEN: tokens[scope] };
    return (await run(program, ['-c', exampleOf(name)], { cwd: directory, env })).stdout;
  };

  it('get the inventory with curl', async () => {
    const [session, ...inventory] = (await runWith('read', 'sh', 'curl')).split('\uFEFF');
    expect(JSON.parse(session!)).toMatchObject({ role: 'member', member: { id: memberId } });
    expect(inventory.join('').trim().split('\n').length).toBeGreaterThan(1);
  });

  it('add a link with Python, for which the audit log names the person and the token', async () => {
    const said = await runWith('write', 'python3', 'python');
    const { links } = (await lab.services.resources.member.get<ResourceLinkList>('/api/resource-links')).body;
    expect(said).toBe(`Added as number ${links[0]!.id}\n`);
    const [{ actor }] = (await lab.services.resources.dataSource.query('SELECT actor FROM audit_log')) as [
      Pick<AuditEntry, 'actor'>,
    ];
    expect(actor).toMatchObject({ memberId, isProven: true, session: null, token: 'Script that may write' });
  });

  it('are refused with an explanation if the token is read-only', async () => {
    await expect(runWith('read', 'python3', 'python')).rejects.toThrow('This API token may only read.');
  });

  it('write the upcoming meetings into one calendar file', async () => {
    expect(await runWith('read', 'python3', 'calendar')).toBe('2 meetings to come\n');
    const calendar = await readFile(join(directory, 'lab-meetings.ics'), 'utf8');
    expect(calendar.match(/^SUMMARY:.*$/gm)).toHaveLength(2);
    for (const line of ['BEGIN:VCALENDAR', 'END:VCALENDAR'])
      expect(calendar.split('\r\n').filter((each) => each === line)).toHaveLength(1);
  });
};
