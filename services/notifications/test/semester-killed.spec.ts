import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOf, wantMails } from './mail-lab.js';
import { PEOPLE } from './semester/actions.js';
import { expectedInboxes } from './semester/expected-inboxes.js';
import { actualInboxes } from './semester/inboxes.js';
import { live } from './semester/live.js';
import { compareMails, mailsTo } from './semester/mails.js';
import { Random, SEED } from './semester/random.js';
import { ReplicasLab } from './semester/replicas-lab.js';
import { HOUR } from './semester/times.js';
import { SHORT_SEMESTER, writeSemester } from './semester/write-semester.js';

/** Who wants e-mails of everything, at any time. */
const READERS = [2, 3];

describe('a short semester with two replicas that are killed, while Redis comes and goes', () => {
  let lab: ReplicasLab;

  beforeAll(async () => {
    lab = await ReplicasLab.start(new Random(SEED));
    const service = await lab.startReader();
    for (const id of READERS) await wantMails(service, id);
    await service.close();
    lab.startReplicas();
  });
  afterAll(() => lab.close());

  it('is in the inboxes exactly, and in e-mails at most once more for each kill', async () => {
    const script = writeSemester(SEED, SHORT_SEMESTER);
    const { inboxes, instants } = expectedInboxes(script);
    await live(lab, script, instants);
    // What waits for further e-mails of the same hour.
    await lab.moveClock(instants.at(-1)! + 2 * HOUR);
    await lab.tellAll();
    lab.stopReplicas();

    // Each of them, at least once.
    expect(lab.kills).toBeGreaterThan(1);
    const reader = await lab.startReader();
    const actual = await actualInboxes(reader);
    for (const { id, name } of PEOPLE) expect({ name, told: actual.get(id) }).toEqual({ name, told: inboxes.get(id) });

    const mailed = READERS.map((id) => {
      const titles = inboxes.get(id)!.map((line) => line.slice(line.indexOf(': ') + 2));
      return compareMails(mailsTo(lab.mailServer.mails, addressOf(id)), titles);
    });
    expect(mailed.flatMap(({ missing }) => missing)).toEqual([]);
    expect(mailed.reduce((sum, { repeated }) => sum + repeated, 0)).toBeLessThanOrEqual(lab.kills);
    await reader.close();
  });
});
