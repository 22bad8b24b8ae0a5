import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeScript, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { expect, test } from '@jest/globals';
import { startTimeOf } from './process-identity.js';
import { recordProcess, stopRecordedProcess } from './process-record.js';

/** A process without a parent, like one whose launcher was killed. */
const orphan = async (code = '') => {
  const script = nodeScript(temporaryDirectory(), 'orphan', `${code}; console.log('up'); setInterval(() => {}, 1000);`);
  const child = spawn(process.execPath, [script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid!;
};

test('a recorded process is ended, and its record is deleted', async () => {
  const file = join(temporaryDirectory(), 'record.json');
  const pid = await orphan();
  recordProcess(file, pid, 'SIGTERM');
  expect(await stopRecordedProcess(file)).toBe(true);
  expect(startTimeOf(pid)).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});

test('another process that later got the same id is not touched', async () => {
  const file = join(temporaryDirectory(), 'record.json');
  const pid = await orphan();
  recordProcess(file, pid, 'SIGTERM');
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...record, startTime: 'another boot/17' }));
  expect(await stopRecordedProcess(file)).toBe(false);
  expect(startTimeOf(pid)).toBeDefined();
});

test('without a record, or with an incomplete one after a crash, nothing is ended', async () => {
  const file = join(temporaryDirectory(), 'record.json');
  expect(await stopRecordedProcess(file)).toBe(false);
  writeFileSync(file, '{"pid":');
  expect(await stopRecordedProcess(file)).toBe(false);
  expect(existsSync(file)).toBe(false);
});
