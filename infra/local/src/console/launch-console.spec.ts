import { Writable } from 'node:stream';
import { expect, test, describe } from '@jest/globals';
import { LaunchConsole, readable } from './launch-console.js';
import { severities, type Severity } from '../servers/index.js';

const capture = (isTTY: boolean) => {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    text += chunk.toString();
    done();
  };
  const output = Object.assign(new Writable({ write }), { isTTY });
  const screen = new LaunchConsole({ shownFrom: 40, dataDir: `${process.cwd()}/data`, output });
  return { screen, text: () => text };
};

test('without a terminal, prints one plain line for each finished step', () => {
  const { screen, text } = capture(false);
  screen.report({ type: 'starting', step: 'PostgreSQL' });
  screen.report({ type: 'started', step: 'PostgreSQL', ms: 1234 });
  expect(text()).toBe('  ✓ PostgreSQL               1.2 s\n');
});

test('in a terminal, shows the running steps below everything else', () => {
  const { screen, text } = capture(true);
  screen.report({ type: 'starting', step: 'PostgreSQL' });
  screen.report({ type: 'starting', step: 'Redis' });
  screen.report({ type: 'note', text: 'Installing' });
  const redraw = '\r\u001b[K  … PostgreSQL, Redis';
  expect(text().endsWith(`${redraw}\r\u001b[K  Installing\n${redraw}`)).toBe(true);
  screen.report({ type: 'started', step: 'PostgreSQL', ms: 100 });
  screen.report({ type: 'started', step: 'Redis', ms: 100 });
  expect(text()).toMatch(/✓ Redis +0\.1 s\n$/);
});

test('hides lines below the configured severity, and adds the process name to others', () => {
  const { screen, text } = capture(false);
  screen.report({ type: 'line', process: 'members', line: '{"level":30,"msg":"GET /"}', plainSeverity: 'info' });
  screen.report({ type: 'line', process: 'members', line: '{"level":40,"msg":"slow"}', plainSeverity: 'info' });
  screen.report({ type: 'line', process: 'postgres', line: 'ERROR:  duplicate key', plainSeverity: 'info' });
  expect(text()).toBe('members   | warn  slow\n');
});

test('reports an unexpected exit with its reason, the time of the restart, and the log file', () => {
  const { screen, text } = capture(false);
  const exit = { code: 1, signal: null };
  screen.report({ type: 'exited', process: 'redis', exit, retryInMs: 2_000 });
  screen.report({ type: 'recovered', process: 'redis' });
  expect(text()).toBe(
    'redis     | stopped unexpectedly (exit code 1). Starting it again in 2.0 s. Log: data/logs/redis.log\n' +
      'redis     | is running again.\n',
  );
});

test('does not call the end of a process without an error unexpected', () => {
  const { screen, text } = capture(false);
  screen.report({ type: 'exited', process: 'services', exit: { code: 0, signal: null }, retryInMs: 500 });
  expect(text()).toBe('services  | has ended. Starting it again in 0.5 s. Log: data/logs/services.log\n');
});

test('says what a slow start is waiting for', () => {
  const { screen, text } = capture(false);
  screen.report({ type: 'waiting', process: 'services', parts: ['members', 'chat'] });
  screen.report({ type: 'waiting', process: 'postgres', parts: ['postgres'] });
  expect(text()).toBe('  … still waiting for services: members, chat\n  … still waiting for postgres\n');
});

const show = (line: string, plain: Severity = 'info') => readable(line, plain, severities.warn);

describe('a log line on the console', () => {
  test('is shortened to severity, message and cause', () => {
    const line = {
      level: 50,
      time: 1,
      pid: 2,
      msg: 'Could not keep the photo',
      err: { message: 'ENOSPC' },
      requestId: 'r1',
    };
    expect(show(JSON.stringify(line))).toBe('error Could not keep the photo: ENOSPC (request r1)');
  });

  test('does not repeat its cause', () => {
    expect(show('{"level":60,"msg":"no such table","err":{"message":"no such table"}}')).toBe('fatal no such table');
  });

  test('is left out below the configured severity', () => {
    expect(show('{"level":30,"msg":"listening"}')).toBeUndefined();
    expect(readable('{"level":30,"msg":"listening"}', 'info', 0)).toBe('info  listening');
  });

  test('gets its process’s default without a severity', () => {
    expect(show('Segmentation fault', 'error')).toBe('Segmentation fault');
    expect(show('hello')).toBeUndefined();
  });

  test('is shown unchanged when it is incomplete', () => {
    expect(show('{"level":50,"msg":"half')).toBe('{"level":50,"msg":"half');
  });
});
