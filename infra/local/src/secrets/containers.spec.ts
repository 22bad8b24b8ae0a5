import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { secrets } from './secrets.js';

const root = join(import.meta.dirname, '../../../..');
const [shared = '', rest = ''] = readFileSync(join(root, 'docker-compose.yml'), 'utf8').split('\nservices:\n');
const [containers = ''] = rest.split('\nnetworks:\n');

/** What several containers share, by its anchor. */
const anchors = new Map(
  [...shared.matchAll(/^x-[\w-]+: &([\w-]+)\n((?: .*\n)+)/gm)].map(([, name, text]) => [name!, text!]),
);

/** The text of a container together with all that it takes over. */
const whole = (text: string): string =>
  text + [...text.matchAll(/\*([\w-]+)/g)].map(([, name]) => whole(anchors.get(name!) ?? '')).join('');

const definitions = new Map(
  containers.split(/^(?= {2}[\w-]+:$)/m).flatMap((text): [string, string][] => {
    const [, name] = /^ {2}([\w-]+):\n/.exec(text) ?? [];
    return name ? [[name, whole(text)]] : [];
  }),
);

const given = (variable: string): string[] =>
  [...definitions].flatMap(([name, text]) => (text.includes(`\${${variable}`) ? [name] : [])).toSorted();

// `make test-docker` asks Docker Compose itself the same.
describe('docker-compose.yml', () => {
  test.each(Object.entries(secrets))('gives %s to those containers only that need it', (name, { readers }) => {
    expect(given(name)).toEqual(readers.toSorted());
  });
});
