import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeScript, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { expect, test } from '@jest/globals';
import { startTimeOf, recordProcess, stopRecordedProcess } from './process-record.js';

/** A process without a parent, like one whose launcher was killed. */
const orphan = async (code = '') => {
  const script = nodeScript(temporaryDirectory(), 'orphan', `${code}; console.log('up'); setInterval(() => {}, 1000);`);
  const child = spawn(process.execPath, [script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid!;
};

test('ends a recorded process and deletes its record', async () => {
  const file = join(temporaryDirectory(), 'record.json');
  const pid = await orphan();
  recordProcess(file, pid, 'SIGTERM');
  expect(await stopRecordedProcess(file)).toBe(true);
  expect(startTimeOf(pid)).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});

test('does not touch another process that later got the same id', async () => {
  const file = join(temporaryDirectory(), 'record.json');
  const pid = await orphan();
  recordProcess(file, pid, 'SIGTERM');
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...record, startTime: 'another boot/17' }));
  expect(await stopRecordedProcess(file)).toBe(false);
  expect(startTimeOf(pid)).toBeDefined();
});

test('ends nothing without a record, or with an incomplete one after a crash', async () => {
  const file = join(temporaryDirectory(), 'record.json');
  expect(await stopRecordedProcess(file)).toBe(false);
  writeFileSync(file, '{"pid":');
  expect(await stopRecordedProcess(file)).toBe(false);
  expect(existsSync(file)).toBe(false);
});
