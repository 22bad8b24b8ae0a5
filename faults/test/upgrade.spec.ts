import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type RunningStack } from '@lab/local';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unexpected } from '../src/accepted-differences.js';
import { differences, readAnswers } from '../src/answers.js';
import { journeys, walk } from '../src/journeys.js';
import { photoForm } from '../src/photo-form.js';
import { Visitor, type Answer, type Role } from '../src/visitor.js';

/** The built checkout of an older revision; `make test-upgrade` makes it. */
const older = process.env['UPGRADE_FROM'];

const roles: readonly Role[] = ['visitor', 'lab', 'admin'];

type Answers = ReadonlyMap<Role, ReadonlyMap<string, Answer>>;

const readAll = async (stack: RunningStack): Promise<Answers> => {
  const answers = new Map<Role, ReadonlyMap<string, Answer>>();
  for (const role of roles) answers.set(role, await readAnswers(await Visitor.logIn(stack, role)));
  return answers;
};

/** Adds to the sample lab a member with a photo, and something in each service. */
const fill = async (stack: RunningStack): Promise<void> => {
  const [member, administrator] = await Promise.all([Visitor.logIn(stack, 'lab'), Visitor.logIn(stack, 'admin')]);
  const request = await member.post('/api/photo-requests', await photoForm('Ming-Hua Upgrade'));
  const { id } = JSON.parse(request.text) as { id: number };
  const approval = await administrator.post(`/api/photo-requests/${id}/approve`, { role: '碩士生' });
  expect(approval).toMatchObject({ status: 200 });
  // Later than the sample lab's meetings.
  let count = 1000;
  for (const journey of journeys) {
    count += 1;
    const { status } = await walk({ member, administrator }, journey, `before-the-upgrade-${count}`, count);
    expect([journey.path, status]).toEqual([journey.path, 201]);
  }
};

(older ? describe : describe.skip)('an upgrade of a filled system (make test-upgrade)', () => {
  let dataDir: string;
  let before: Answers;
  let again: Answers;
  let after: Answers;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lab-upgrade-'));
    const { startStack: startOlder } = (await import(join(older!, 'infra/local/dist/index.js'))) as {
      startStack: typeof startStack;
    };
    const old = await startOlder({ dataDir });
    try {
      await fill(old);
      // Notices and rendered pages follow a change after a moment.
      before = await readAll(old);
      again = await readAll(old);
    } finally {
      await old.stop();
    }
  });
  // A hook of its own, because each start may take its time on a slow machine.
  beforeAll(async () => {
    const upgraded = await startStack({ dataDir });
    try {
      after = await eventually(() => readAll(upgraded));
    } finally {
      await upgraded.stop();
    }
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.each(roles)('changes no answer to a %s, except for those that it is meant to change', (role) => {
    const addresses = before.get(role)!;
    expect(addresses.size).toBeGreaterThan(20);
    expect(unexpected(differences(addresses, again.get(role)!, after.get(role)!))).toEqual([]);
  });
});
