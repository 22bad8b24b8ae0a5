import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const FILES = ['docker-compose.yml', 'infra/docker/Dockerfile'];

const digestOf = (digit: string): string => `sha256:${digit.repeat(64)}`;

/** A copy of the project's files, with a registry that returns one digest for all images. */
const prepare = () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'infra/docker'), { recursive: true });
  for (const file of [...FILES, 'infra/docker/pin-images.sh']) copyFileSync(join(root, file), join(directory, file));
  const pin = (digest: string) => {
    writeFileSync(join(directory, 'docker'), `#!/bin/sh\necho '${digest}'\n`);
    chmodSync(join(directory, 'docker'), 0o755);
    const env = { PATH: `${directory}:${process.env['PATH']}` };
    return spawnSync('sh', [join(directory, 'infra/docker/pin-images.sh')], { env, encoding: 'utf8' });
  };
  const text = () => FILES.map((file) => readFileSync(join(directory, file), 'utf8')).join('');
  return { pin, text };
};

describe('make pin-images', () => {
  test('gives every external image the digest of its tag, updates it when run again, and changes nothing else', () => {
    const { pin, text } = prepare();
    const before = text();
    const digest = digestOf('1');
    expect(pin(digest)).toMatchObject({ status: 0, stderr: '' });
    const named = text().match(/^(?: *image: |FROM )[^\s$]+:\S+.*$/gm)!;
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((line) => !line.includes(`@${digest}`))).toEqual([]);
    expect(text().replaceAll(`@${digest}`, '')).toBe(before);
    const first = text();
    pin(digestOf('2'));
    expect(text()).toBe(first.replaceAll(digest, digestOf('2')));
  });

  test('changes nothing when the registry does not answer', () => {
    const { pin, text } = prepare();
    const before = text();
    expect(pin('no such image').status).toBe(1);
    expect(text()).toBe(before);
  });
});
