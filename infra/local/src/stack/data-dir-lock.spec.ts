import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeScript, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';
import { lockDataDir } from './data-dir-lock.js';

const built = pathToFileURL(join(import.meta.dirname, '../../dist/stack/data-dir-lock.js')).href;

/** Another launcher's process, which tries to take the lock, reports the result and keeps running. */
const otherLauncher = async (dataDir: string): Promise<{ child: ChildProcess; answer: string }> => {
  const code = `
    import { lockDataDir } from '${built}';
    try { lockDataDir(process.argv[2]); console.log('taken'); } catch (error) { console.log(error.message); }
    setInterval(() => {}, 1000);`;
  const script = nodeScript(temporaryDirectory(), 'launcher', code);
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [answer] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, answer: answer.toString().trim() };
};

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('the lock of a data directory', () => {
  test('is free after its release, and leaves no files', () => {
    const dataDir = temporaryDirectory();
    lockDataDir(dataDir)();
    lockDataDir(dataDir)();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('admits one launcher, names its process to a second, and passes from a killed launcher to exactly one of several', async () => {
    const dataDir = temporaryDirectory();
    const { child, answer } = await otherLauncher(dataDir);
    expect(answer).toBe('taken');
    expect(() => lockDataDir(dataDir)).toThrow(
      `The portal already runs on ${dataDir} (process ${child.pid}). Stop it, or choose another DATA_DIR and PORT.`,
    );
    await kill(child);
    const answers = await Promise.all(Array.from({ length: 3 }, () => otherLauncher(dataDir)));
    expect(answers.filter((other) => other.answer === 'taken')).toHaveLength(1);
  });

  test('is taken over when its process id belongs to another process or cannot be parsed', () => {
    for (const content of [JSON.stringify({ pid: process.pid, startTime: 'another boot/17' }), '']) {
      const dataDir = temporaryDirectory();
      writeFileSync(join(dataDir, 'launcher.lock'), content);
      expect(() => lockDataDir(dataDir)).not.toThrow();
    }
  });
});
