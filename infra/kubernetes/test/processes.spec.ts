import { readFileSync } from 'node:fs';
import { serviceNames } from '@lab/contracts';
import { schemaOf } from '@lab/local/process-schemas';
import { secrets } from '@lab/local/secrets';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { loadConfig } from '@lab/service-kit/process';
import { describe, expect, it } from '@jest/globals';
import { generatedFiles } from '../src/manifests.js';
import { environmentOf, settingsOf } from './environment.js';
import { treesAt } from './manifests.js';
import { overlays } from './overlays.js';
import { generated, processes, secretsOf } from './process-files.js';

const cases = overlays.flatMap((overlay) => processes.map((process) => [overlay, process] as const));

const urlVariable = (process: string): string => `${process.toUpperCase().replaceAll('-', '_')}_URL`;

describe.each(cases)('%s: %s', (overlay, process) => {
  const settings = settingsOf(overlay);

  it('can start: its environment has all required variables in the right format', () => {
    const config = loadConfig(schemaOf(process), environmentOf(process, settings));
    expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, LAB_TIME_ZONE: 'Asia/Taipei' });
  });

  it('has a Service at the URL that the others use', () => {
    const service = generated.find(({ kind, metadata }) => kind === 'Service' && metadata.name === `lab-${process}`);
    const [port] = treesAt(service, 'spec.ports');
    const address = settings[urlVariable(process)] ?? 'http://lab-gateway:8080';
    expect(address).toBe(`http://lab-${process}:${String(port!['port'])}`);
  });
});

it.each(Object.entries(generatedFiles()))('base/%s is up to date: `make manifests` writes it', (name, text) => {
  expect(readFileSync(new URL(`../base/${name}`, import.meta.url), 'utf8')).toBe(text);
});

describe('the settings', () => {
  it('give database-setup its variables, for the services’ database', () => {
    const setup = Object.keys(environmentOf('database-setup', {}));
    expect(setup).toEqual(expect.arrayContaining(['DATABASE_URL', ...serviceNames.map(passwordVariable)]));
    expect(new URL(settingsOf('small')['DATABASE_URL']!).username).toBe('');
  });

  it.each(overlays)('%s: use https and trust the proxy in front', (overlay) => {
    const { PUBLIC_URL, TRUST_PROXY } = settingsOf(overlay);
    expect([new URL(PUBLIC_URL!).protocol, TRUST_PROXY]).toEqual(['https:', 'true']);
  });
});

describe('e-mails', () => {
  const environment = {
    ...environmentOf('notifications', settingsOf('small')),
    SMTP_URL: 'smtp://lab:password@mail:587',
  };
  const load = (MAIL_FROM: string) => () => loadConfig(schemaOf('notifications'), { ...environment, MAIL_FROM });

  it('need a sender', () => {
    expect(load('')).toThrow('MAIL_FROM is not set, but it is required.');
    expect(load('Design Lab <lab@example.edu>')()).toMatchObject({
      SMTP_URL: 'smtp://lab:password@mail:587',
      // For the links in them.
      PUBLIC_URL: 'https://lab.example.edu',
    });
  });
});

describe('the Secret', () => {
  /** The containers that get a key of the Secret. */
  const holders = (key: string): string[] =>
    ['database-setup', 'backup', ...processes]
      .filter((name) => secretsOf(name).some((one) => one.key === key))
      .toSorted();

  // Redis's password is part of its URL here; MinIO is no pod of the portal.
  const known = Object.entries(secrets).filter(([name]) => name !== 'REDIS_PASSWORD');
  it.each(known)('gives %s only to the processes that need it', (name, { readers }) => {
    expect(holders(name)).toEqual(readers.filter((reader) => reader !== 'minio').toSorted());
  });

  it('gives keys outside the list of secrets only to the processes that need them', () => {
    expect(holders('REDIS_URL')).toEqual(processes.toSorted());
    expect(holders('CHAT_API_KEY')).toEqual(['chat']);
    for (const key of ['SMTP_URL', 'CHAT_WEBHOOK_URL']) expect(holders(key)).toEqual(['notifications']);
    expect(holders('DATABASE_ADMIN_URL')).toEqual(['backup', 'database-setup']);
  });
});
