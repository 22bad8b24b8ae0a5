import { serviceNames } from '@lab/contracts';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { temporaryDirectory } from '@lab/test-kit';
import { makeMissing } from '../secrets/secrets.js';
import { loadSecrets, secretNames, secretsFile } from './secrets.js';

const modeOf = (file: string): number => statSync(file).mode & 0o777;

describe('the secrets', () => {
  test('are generated on the first start, in a file for its owner only, and reused', () => {
    const dataDir = temporaryDirectory();
    const first = loadSecrets({}, dataDir);
    expect(first.generated.toSorted()).toEqual([...secretNames].toSorted());
    expect(first.secrets.LAB_PASSWORD).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(first.secrets.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    first.save();
    expect(modeOf(secretsFile(dataDir))).toBe(0o600);
    const second = loadSecrets({}, dataDir);
    expect(second).toMatchObject({ secrets: first.secrets, generated: [] });
    expect([first.isFirstStart, second.isFirstStart]).toEqual([true, false]);
  });

  test('differ for each service’s role, and for each installation', () => {
    const [one, two] = [loadSecrets({}, temporaryDirectory()), loadSecrets({}, temporaryDirectory())];
    const passwords = serviceNames.flatMap((name) => [one, two].map(({ secrets }) => secrets[passwordVariable(name)]));
    expect(new Set(passwords).size).toBe(2 * serviceNames.length);
    expect(passwords).not.toContain(undefined);
    expect(one.secrets.ADMIN_PASSWORD).not.toBe(two.secrets.ADMIN_PASSWORD);
  });

  test('of a failed first start are not stored, so that the next start shows new ones', () => {
    const dataDir = temporaryDirectory();
    loadSecrets({}, dataDir);
    expect(loadSecrets({}, dataDir).generated).toContain('LAB_PASSWORD');
  });

  test('of the environment take precedence and are not stored', () => {
    const dataDir = temporaryDirectory();
    const { secrets, generated, save } = loadSecrets({ LAB_PASSWORD: 'from outside' }, dataDir);
    save();
    expect(secrets.LAB_PASSWORD).toBe('from outside');
    expect(generated).not.toContain('LAB_PASSWORD');
    expect(readFileSync(secretsFile(dataDir), 'utf8')).not.toContain('LAB_PASSWORD');
  });

  test('include the public key derived from a private key in the environment', () => {
    const dataDir = temporaryDirectory();
    loadSecrets({}, dataDir).save();
    const own = makeMissing(['IDENTITY_PRIVATE_KEY', 'IDENTITY_PUBLIC_KEY'], {});
    const { secrets } = loadSecrets({ IDENTITY_PRIVATE_KEY: own.IDENTITY_PRIVATE_KEY! }, dataDir);
    expect(secrets).toMatchObject(own);
  });

  test('in the environment are refused with a sentence when the private key is invalid', () => {
    const sentence = 'IDENTITY_PRIVATE_KEY is not a private key. Remove it, and a new pair is generated.';
    expect(() => loadSecrets({ IDENTITY_PRIVATE_KEY: 'x' }, temporaryDirectory())).toThrow(sentence);
  });

  test('may be changed in the file, and missing ones are generated', () => {
    const dataDir = temporaryDirectory();
    writeFileSync(secretsFile(dataDir), '# ours\nLAB_PASSWORD=\nADMIN_PASSWORD=chosen=well\n');
    const { secrets, generated, save } = loadSecrets({}, dataDir);
    expect(secrets.ADMIN_PASSWORD).toBe('chosen=well');
    expect(generated).toContain('LAB_PASSWORD');
    expect(generated).not.toContain('ADMIN_PASSWORD');
    save();
    expect(loadSecrets({}, dataDir).secrets).toEqual(secrets);
    expect(readFileSync(secretsFile(dataDir), 'utf8')).toContain('# ours');
  });
});
