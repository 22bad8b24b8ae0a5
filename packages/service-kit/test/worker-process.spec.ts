import { existsSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { onTestFinished } from '@lab/test-kit';
import { WorkerClosedError, WorkerLimitError, WorkerProcess } from '../src/process/worker-process.js';

const SCORE = '/proc/self/oom_score_adj';
const source = `
  import { existsSync, readFileSync } from 'node:fs';
  export const score = () => existsSync('${SCORE}') ? Number(readFileSync('${SCORE}', 'utf8')) : null;
  export const endAll = () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(process.pid, signal);
    return 'still there';
  };
  export const idOfProcess = () => process.pid;
  export const wait = () => new Promise(() => setInterval(() => {}, 1000));
  export const fill = () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5)); };`;

const module = `data:text/javascript,${encodeURIComponent(source)}`;
const worker = new WorkerProcess({ module, time: 60_000, memory: 64, idle: 0 });
afterAll(() => worker.close());

it('is the first process that Linux ends when a container runs out of memory', async () => {
  expect(await worker.call('score')).toBe(existsSync(SCORE) ? 1000 : null);
});

it('ends when it exceeds its memory limit, with an error for the caller and a new process for the next call', async () => {
  const refused = worker.call('fill');
  await expect(refused).rejects.toThrow(WorkerLimitError);
  await expect(refused).rejects.toThrow('needed more than 64 MiB');
  expect(await worker.call('score')).not.toBeUndefined();
});

it('ignores SIGINT and SIGTERM, which a whole process group receives', async () => {
  expect(await worker.call('endAll')).toBe('still there');
});

it('can start before the first call, and starts again after a call exceeded its time, which fails only that call', async () => {
  const warm = new WorkerProcess({ module, time: 60_000, memory: 64, idle: Infinity });
  onTestFinished(() => warm.close());
  warm.prepare();
  expect(warm.isReady).toBe(true);
  const first = await warm.call('idOfProcess');
  expect(await warm.call('idOfProcess')).toBe(first);
  const late = warm.call('wait', [], { time: 50 });
  const behind = warm.call('idOfProcess');
  await expect(late).rejects.toThrow('took longer than 0.05 s');
  expect(warm.isReady).toBe(true);
  expect(await behind).not.toBe(first);
});

it('does not count loading the module towards the time limit of a call', async () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 400)); export const answer = () => 42;`;
  const late = new WorkerProcess({
    module: `data:text/javascript,${encodeURIComponent(slow)}`,
    time: 300,
    memory: 64,
    idle: 0,
  });
  onTestFinished(() => late.close());
  expect(await late.call('answer')).toBe(42);
});

it('fails the running, waiting and later calls after it was closed, and does not start again', async () => {
  const closed = new WorkerProcess({ module, time: 60_000, memory: 64, idle: 0 });
  const calls = [closed.call('wait'), closed.call('score')];
  closed.close();
  for (const call of [...calls, closed.call('score')]) await expect(call).rejects.toThrow(WorkerClosedError);
  expect(closed.isReady).toBe(false);
});
