import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '@lab/test-kit';
import { LogFile } from './log-file.js';

test('creates a new file at each start and keeps the previous three', () => {
  const directory = temporaryDirectory();
  const path = join(directory, 'members.log');
  for (const start of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const log = new LogFile(path);
    log.write(start);
    log.close();
  }
  expect(readdirSync(directory)).toEqual(['members.log', 'members.log.1', 'members.log.2', 'members.log.3']);
  expect(readFileSync(path, 'utf8')).toBe('fifth\n');
  expect(readFileSync(`${path}.3`, 'utf8')).toBe('second\n');
});

test('rotates a file at its maximum size', () => {
  const directory = temporaryDirectory();
  const log = new LogFile(join(directory, 'gateway.log'), 100);
  for (let line = 0; line < 100; line += 1) log.write(`line ${line}`);
  log.close();
  const sizes = readdirSync(directory).map((file) => statSync(join(directory, file)).size);
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThan(120);
  expect(readFileSync(log.path, 'utf8')).toMatch(/line 99\n$/);
});

test('drops lines after the end', () => {
  const log = new LogFile(join(temporaryDirectory(), 'redis.log'));
  log.close();
  log.write('too late');
  expect(readFileSync(log.path, 'utf8')).toBe('');
});
