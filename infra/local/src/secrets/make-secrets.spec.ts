import { reachReaderSchema, serviceNames } from '@lab/contracts';
import { settingsKeyOf, settingsKeyVariable } from '@lab/service-kit/process';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { temporaryDirectory, TEST_KEYS } from '@lab/test-kit';
import { readSettings } from './env-file.js';
import { derivedFrom, makeMissing, secrets, services } from './secrets.js';

const folder = import.meta.dirname;
const root = join(folder, '../../../..');

/** Copies the command to a folder where nothing is installed or built. */
const prepare = () => {
  const directory = temporaryDirectory();
  const code = join(directory, 'infra/local/src/secrets');
  mkdirSync(code, { recursive: true });
  for (const name of ['make-secrets.js', 'secrets.js', 'env-file.js'])
    copyFileSync(join(folder, name), join(code, name));
  for (const service of serviceNames) mkdirSync(join(directory, 'services', service), { recursive: true });
  copyFileSync(join(root, 'infra/local/package.json'), join(directory, 'infra/local/package.json'));
  copyFileSync(join(root, '.env.example'), join(directory, '.env.example'));
  const file = join(directory, '.env');
  const make = (...names: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(code, 'make-secrets.js'), ...names], {
      cwd: directory,
      encoding: 'utf8',
    });
    return { status, text: stdout + stderr };
  };
  const settings = (name = '.env') => readSettings(readFileSync(join(directory, name), 'utf8'));
  return { directory, file, make, settings };
};

const modeOf = (file: string): number => statSync(file).mode & 0o777;

describe('make secrets', () => {
  test('writes a complete private .env with random values and a key pair, with only Node, and prints where passwords are but no values', () => {
    const { file, make, settings } = prepare();
    const { status, text } = make();
    expect(status).toBe(0);
    expect(modeOf(file)).toBe(0o600);
    const other = prepare();
    other.make();
    const values = Object.keys(secrets).flatMap((name) => [settings()[name]!, other.settings()[name]!]);
    expect(Math.min(...values.map(({ length }) => length))).toBeGreaterThanOrEqual(12);
    expect(new Set(values).size).toBe(values.length);

    const { IDENTITY_PRIVATE_KEY: secret = '', IDENTITY_PUBLIC_KEY: open = '' } = settings();
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
    const known = createPublicKey({ key: Buffer.from(open, 'base64'), type: 'spki', format: 'der' });
    expect(key.asymmetricKeyType).toBe('ed25519');
    expect(verify(null, Buffer.from('who'), known, sign(null, Buffer.from('who'), key))).toBe(true);

    const lines = readFileSync(file, 'utf8').split('\n');
    for (const name of ['LAB_PASSWORD', 'ADMIN_PASSWORD']) {
      const [, line] = new RegExp(`${name} \\(line (\\d+)\\)`).exec(text)!;
      expect(lines[Number(line) - 1]).toBe(`${name}=${settings()[name]}`);
    }
    for (const name of Object.keys(secrets)) expect(text).not.toContain(settings()[name]);
  });

  test('keeps existing values, reports one that is too short, and changes nothing the second time', () => {
    const { file, make, settings } = prepare();
    const kept = "PORT=9000 # ours\nLAB_PASSWORD='what $we type'\nADMIN_PASSWORD='eleven char'\nMETRICS_TOKEN=#1\n";
    writeFileSync(file, `${kept}S3_SECRET_KEY= # ours\n`, { mode: 0o644 });
    const { status, text } = make();
    expect(status).toBe(0);
    expect(text).toContain('ADMIN_PASSWORD has only 11 characters: the gateway requires 12. Choose a longer one.');
    expect(text).not.toContain('LAB_PASSWORD');
    expect(readFileSync(file, 'utf8')).toContain(kept);
    expect(settings().S3_SECRET_KEY).toMatch(/^[0-9a-f]{64}$/);
    expect(modeOf(file)).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(make().text).toContain('Nothing was missing in .env.');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('derives the public key from the private one, and refuses a public key alone', () => {
    const { file, make, settings } = prepare();
    make();
    const { IDENTITY_PRIVATE_KEY: secret, IDENTITY_PUBLIC_KEY: open } = settings();
    writeFileSync(file, `IDENTITY_PRIVATE_KEY=${secret}\n`);
    make();
    expect(settings().IDENTITY_PUBLIC_KEY).toBe(open);
    writeFileSync(file, `IDENTITY_PUBLIC_KEY=${open}\n`);
    expect(make()).toMatchObject({ status: 1, text: expect.stringContaining('is set without IDENTITY_PRIVATE_KEY') });
    writeFileSync(file, 'IDENTITY_PRIVATE_KEY=nonsense\n');
    expect(make()).toMatchObject({
      status: 1,
      text: expect.stringMatching(/^IDENTITY_PRIVATE_KEY is not a private key\./),
    });
    expect(readFileSync(file, 'utf8')).toBe('IDENTITY_PRIVATE_KEY=nonsense\n');
  });

  test('writes through a symbolic link, so that a file kept elsewhere stays there', () => {
    const { directory, file, make } = prepare();
    const kept = join(directory, 'kept');
    writeFileSync(kept, 'PORT=9000\n');
    chmodSync(kept, 0o644);
    symlinkSync(kept, file);
    make();
    expect(realpathSync(file)).toBe(kept);
    expect(readFileSync(kept, 'utf8')).toContain('LAB_PASSWORD=');
    expect(modeOf(kept)).toBe(0o600);
  });

  test.each([
    ['nowhere/.env', 'ENOENT'],
    ['.', 'EISDIR'],
  ])('explains in a sentence that %s cannot be written', (name, code) => {
    const { make } = prepare();
    expect(make(name)).toEqual({ status: 1, text: `${name} cannot be read or written (${code}).\n` });
  });

  test('writes the cluster’s secrets.env, and lists the values that must come from the stores', () => {
    const { directory, make, settings } = prepare();
    const name = 'infra/kubernetes/secrets.env';
    mkdirSync(join(directory, 'infra/kubernetes'));
    copyFileSync(join(root, `${name}.example`), join(directory, `${name}.example`));
    const { status, text } = make(name);
    expect(status).toBe(0);
    expect(text).toContain('Still empty, for you to fill in where it is needed: DATABASE_ADMIN_URL, REDIS_URL,');
    expect(settings(name)).toMatchObject({ CHAT_API_KEY: '', IDENTITY_PUBLIC_KEY: expect.any(String) });
    expect(settings(name)).not.toHaveProperty('REDIS_PASSWORD');
    const wanted = Object.keys(secrets).filter((secret) => secret !== 'REDIS_PASSWORD');
    expect(wanted.filter((secret) => !settings(name)[secret])).toEqual([]);
  });
});

test('derives the key of each process as the site service does', () => {
  const SETTINGS_SECRET = 'a'.repeat(64);
  const made = makeMissing(Object.keys(derivedFrom), { SETTINGS_SECRET, IDENTITY_PRIVATE_KEY: TEST_KEYS.privateKey });
  for (const reader of reachReaderSchema.options)
    expect(made[settingsKeyVariable(reader)]).toBe(settingsKeyOf(SETTINGS_SECRET, reader));
});

test('gives every service its own database password, known only to it and database-setup', () => {
  expect(services.toSorted()).toEqual([...serviceNames].toSorted());
  for (const service of serviceNames) {
    expect(secrets[passwordVariable(service)]?.readers).toEqual([service, 'database-setup']);
  }
});
