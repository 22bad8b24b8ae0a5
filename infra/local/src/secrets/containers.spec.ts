import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { processConfigSchema } from '@lab/service-kit/config';
import { parse } from 'yaml';
import { processNames, variablesOf } from '../stack/process-schemas.js';
import { secrets } from './secrets.js';

const file = readFileSync(join(import.meta.dirname, '../../../..', 'docker-compose.yml'), 'utf8');
const { services: containers } = parse(file, { merge: true }) as {
  services: Record<string, { environment?: Record<string, string>; ports?: string[] }>;
};

const holders = (variable: string): string[] =>
  Object.entries(containers)
    .filter(([, definition]) => JSON.stringify(definition).includes(`\${${variable}:`))
    .map(([name]) => name)
    .toSorted();

// `make test-docker` checks the same with Docker Compose itself.
describe('docker-compose.yml', () => {
  test.each(Object.entries(secrets))('gives %s only to the containers that need it', (name, { readers }) => {
    expect(holders(name)).toEqual(readers.toSorted());
  });

  test.each(processNames)('gives %s only the variables that it reads', (name) => {
    const configured = Object.keys(containers[name]!.environment!).filter((variable) => !variable.startsWith('OTEL_'));
    const read = variablesOf(name);
    // The gateway derives the public key itself, but gets it with the shared variables.
    const known = { ...processConfigSchema.shape, ...read };
    expect(configured.filter((variable) => !(variable in known))).toEqual([]);
    const required = Object.keys(read).filter((variable) => !read[variable]!.safeParse(undefined).success);
    // The port is set by the image.
    expect(required.filter((variable) => !configured.includes(variable))).toEqual(['PORT']);
  });

  test('gives the mail server’s password and the chat’s webhook to notifications only', () => {
    expect([holders('SMTP_URL'), holders('CHAT_WEBHOOK_URL')]).toEqual([['notifications'], ['notifications']]);
  });

  test('gives the secret of the OpenID client to the gateway and the trial university', () => {
    expect(holders('OIDC_CLIENT_SECRET')).toEqual(['gateway', 'oidc']);
  });

  test('publishes the trial university, which accepts any claims, only on this machine', () => {
    expect(containers['oidc']!.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  test('gives notifications the site’s address for links in e-mails', () => {
    const { PUBLIC_URL } = containers['gateway']!.environment!;
    expect(PUBLIC_URL).toBeTruthy();
    expect(containers['notifications']!.environment!['PUBLIC_URL']).toBe(PUBLIC_URL);
  });

  test('publishes the page of caught e-mails only on this machine', () => {
    expect(containers['mail']!.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });
});
