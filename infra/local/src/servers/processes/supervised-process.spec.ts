import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, nodeScript, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { describe, expect, jest, test } from '@jest/globals';
import { startTimeOf } from './process-record.js';
import type { ProcessSpec } from './process-spec.js';
import { startProcess } from './start-process.js';
import { SupervisedProcess, type SupervisorListener } from './supervised-process.js';

const quick = { firstMs: 20, longestMs: 100, stableMs: 60_000 };

/** A program that is ready once it has written the file `ready`. */
const supervise = (code: string, listener: SupervisorListener = {}, extra: Partial<ProcessSpec> = {}) => {
  const directory = temporaryDirectory();
  const ready = join(directory, 'ready');
  const spec: ProcessSpec = {
    name: 'sample',
    command: process.execPath,
    args: [nodeScript(directory, 'sample', `import { writeFileSync } from 'node:fs';\n${code}`)],
    cwd: directory,
    recordFile: join(directory, 'record.json'),
    parts: { sample: async () => existsSync(ready) },
    ...extra,
  };
  const program = new SupervisedProcess(spec, listener, quick);
  onTestFinished(() => program.kill());
  return { program, directory, ready };
};

const stayReady = `writeFileSync('ready', ''); setInterval(() => {}, 1000);`;

describe('a supervised program', () => {
  test('becomes ready, forwards each line with its stream, and is stopped together with its child processes', async () => {
    const lines: string[] = [];
    const onLine = (line: string, stream: string) => void lines.push(`${stream}: ${line}`);
    const code = `import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      writeFileSync('child', String(child.pid)); console.log('one'); console.error('two'); ${stayReady}`;
    const { program, directory } = supervise(code, { onLine });
    await startProcess(program);
    const pids = [program.pid!, Number(readFileSync(join(directory, 'child'), 'utf8'))];
    expect(pids.map(startTimeOf)).not.toContain(undefined);
    await program.stop();
    expect(startTimeOf(pids[0]!)).toBeUndefined();
    await eventually(() => expect(startTimeOf(pids[1]!)).toBeUndefined());
    expect(lines.toSorted()).toEqual(['stderr: two', 'stdout: one']);
  });

  test('restarts after a kill, reports both, and prepares every start', async () => {
    const onExit = jest.fn<NonNullable<SupervisorListener['onExit']>>();
    const onRecovered = jest.fn<() => void>();
    const beforeStart = jest.fn(async () => undefined);
    const { program } = supervise(stayReady, { onExit, onRecovered }, { beforeStart });
    await startProcess(program);
    const first = program.pid!;
    process.kill(first, 'SIGKILL');
    await eventually(() => expect(onRecovered).toHaveBeenCalledTimes(1));
    expect(onExit).toHaveBeenCalledWith({ code: null, signal: 'SIGKILL' }, quick.firstMs);
    expect(program.pid).not.toBe(first);
    expect(beforeStart).toHaveBeenCalledTimes(2);
  });

  test('is restarted with increasing delays when it keeps exiting', async () => {
    const waits: number[] = [];
    const { program } = supervise('process.exit(3);', { onExit: (_, retryInMs) => waits.push(retryInMs) });
    await program.start();
    await eventually(() => expect(waits).toHaveLength(4));
    await program.stop();
    expect(waits).toEqual([20, 40, 80, 100]);
  });

  test('is not restarted when it is stopped during a delay', async () => {
    const beforeStart = jest.fn(async () => undefined);
    const onExit = jest.fn(() => void program.stop());
    const { program } = supervise('process.exit(1);', { onExit }, { beforeStart });
    await program.start();
    await eventually(() => expect(onExit).toHaveBeenCalledTimes(1));
    // The next retry would be due while another program starts and stops.
    const other = supervise(stayReady).program;
    await startProcess(other);
    await other.stop();
    expect(beforeStart).toHaveBeenCalledTimes(1);
  });
});

describe('a program that does not become ready', () => {
  test('fails with its last lines when it keeps exiting', async () => {
    const { program } = supervise(`console.error('no such table'); process.exit(1);`);
    await expect(startProcess(program)).rejects.toMatchObject({
      message: 'sample could not start (exit code 1).',
      details: expect.arrayContaining(['Its last lines:', '  no such table']),
    });
    await program.stop();
  });

  test('fails at once, with its last lines, when its configuration is invalid', async () => {
    const { program } = supervise(`console.error('PORT must be a port number.'); process.exit(78);`);
    await expect(startProcess(program)).rejects.toMatchObject({
      message: 'sample could not start (exit code 78).',
      details: ['Its last lines:', '  PORT must be a port number.'],
    });
    expect(program.failures).toBe(1);
    await program.stop();
  });

  test('fails with the names of the awaited parts when it makes no progress', async () => {
    const { program } = supervise(`console.log('still thinking'); setInterval(() => {}, 1000);`);
    await expect(startProcess(program, { patienceMs: 2000 })).rejects.toMatchObject({
      message: 'sample does not answer (awaited: sample), and the start has made no progress for 2 seconds.',
      details: ['Its last lines:', '  still thinking'],
    });
    await program.stop();
  });

  test('fails when it cannot be run at all', async () => {
    const { program } = supervise('', {}, { command: '/no/such/program', args: [] });
    await expect(startProcess(program)).rejects.toThrow(/sample could not start/);
    await program.stop();
  });
});
