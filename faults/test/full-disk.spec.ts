import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { UploadedFile } from '@lab/contracts';
import { eventually, onTestFinished } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrokenSystem } from '../src/broken-system.js';
import { LabWords } from '../src/lab-words.js';
import { isExplained } from '../src/traffic.js';
import type { Answer } from '../src/visitor.js';

/** Enough for an empty system, in MiB. */
const SIZE = 400;

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

(canMount ? describe : describe.skip)('a full disk (as root on Linux)', () => {
  let directory: string;
  let system: BrokenSystem;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-faults-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs', directory]);
    const dataDir = join(directory, 'data');
    await mkdir(dataDir);
    system = await BrokenSystem.start({ dataDir });
  });
  afterAll(async () => {
    await system?.stack.stop();
    execFileSync('umount', [directory]);
    await rm(directory, { recursive: true, force: true });
  });

  /** Fills the disk completely. @returns a function that frees the space */
  const fill = async (): Promise<() => Promise<void>> => {
    const { bavail, bsize } = await statfs(directory);
    await writeFile(join(directory, 'filler'), Buffer.alloc(bavail * bsize, 1)).catch(() => undefined);
    return () => rm(join(directory, 'filler'));
  };

  it('loses no acknowledged write, and everything works again once there is space', async () => {
    const traffic = system.traffic();
    await delay(1000);
    const makeRoom = await fill();
    await delay(5000);
    await makeRoom();
    expect(await system.stillBroken()).toEqual([]);
    await traffic.stop();
    expect(traffic.successes).toBeGreaterThan(0);
    expect(await traffic.broken()).toEqual([]);
  });

  it('keeps the pages of one save, refuses words and files with a clear message, and publishes later saves', async () => {
    const words = new LabWords(system.stack, system.people.administrator);
    const publish = async (): Promise<string> => {
      const mark = words.newMark();
      await eventually(async () => expect(await words.publish(mark)).toMatchObject({ status: 200 }));
      return mark;
    };
    const isShown = (mark: string) => eventually(async () => expect(await words.page('/')).toContain(mark));
    await isShown(await publish());
    words.watch();
    onTestFinished(() => words.stopWatching());

    const makeRoom = await fill();
    const refused: Answer[] = [];
    // Writes that fit into the space reserved by the database still succeed.
    while (refused.length < 3) {
      const answers = [await words.publish(words.newMark()), await words.upload(randomBytes(4_000_000))];
      refused.push(...answers.filter(({ status }) => status !== 200 && status !== 201));
    }
    for (const answer of refused)
      expect({ ...answer, isExplained: isExplained(answer) }).toMatchObject({ isExplained: true });
    await makeRoom();

    await isShown(await publish());
    await words.stopWatching();
    expect(words.mixes).toEqual([]);
    const file = randomBytes(4_000_000);
    const { text } = await words.upload(file);
    const kept = await fetch(system.stack.url + (JSON.parse(text) as UploadedFile).path);
    expect(Buffer.from(await kept.arrayBuffer()).includes(file)).toBe(true);
  });
});
