import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@lab/contracts';
import { expect, test } from '@jest/globals';
import { knownMigrations } from './service-databases.js';

const read = (file: string): Promise<string> => readFile(join(import.meta.dirname, '..', file), 'utf8');

test('every service has migrations that a restore can run', () => {
  expect([...knownMigrations].map(([schema, { length }]) => [schema, length > 0])).toEqual(
    serviceNames.map((service) => [service.replaceAll('-', '_'), true]),
  );
});

test('every service is a dependency of the backup and part of its image', async () => {
  const [manifest, references] = await Promise.all([read('package.json'), read('tsconfig.json')]);
  for (const service of serviceNames) {
    expect(manifest).toContain(`"@lab/${service}"`);
    expect(references).toContain(`"../../services/${service}"`);
  }
});
