import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../../test/temporary.js';
import { loadSecrets, secretsFile } from './secrets.js';

describe('the secrets', () => {
  test('are made on the first start, in a file for its owner only, and found again', async () => {
    const dataDir = temporaryDirectory();
    const first = await loadSecrets({}, dataDir);
    expect(first.generated).toHaveLength(4);
    expect(first.secrets.LAB_PASSWORD).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(first.secrets.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    await first.save();
    expect(statSync(secretsFile(dataDir)).mode & 0o777).toBe(0o600);
    const second = await loadSecrets({}, dataDir);
    expect(second).toMatchObject({ secrets: first.secrets, generated: [] });
  });

  test('differ between installations', async () => {
    const [one, two] = await Promise.all([
      loadSecrets({}, temporaryDirectory()),
      loadSecrets({}, temporaryDirectory()),
    ]);
    expect(one.secrets.ADMIN_PASSWORD).not.toBe(two.secrets.ADMIN_PASSWORD);
  });

  test('of a first start that failed are not kept, so that the next one shows them', async () => {
    const dataDir = temporaryDirectory();
    await loadSecrets({}, dataDir);
    expect((await loadSecrets({}, dataDir)).generated).toContain('LAB_PASSWORD');
  });

  test('of the environment count more and are not written down', async () => {
    const dataDir = temporaryDirectory();
    const { secrets, generated, save } = await loadSecrets({ LAB_PASSWORD: 'from outside' }, dataDir);
    await save();
    expect(secrets.LAB_PASSWORD).toBe('from outside');
    expect(generated).not.toContain('LAB_PASSWORD');
    expect(readFileSync(secretsFile(dataDir), 'utf8')).not.toContain('LAB_PASSWORD');
  });

  test('may be changed in the file; one that is missing there is made anew', async () => {
    const dataDir = temporaryDirectory();
    writeFileSync(secretsFile(dataDir), '# ours\nLAB_PASSWORD = spaced\nADMIN_PASSWORD=chosen=well\n');
    const { secrets, generated, save } = await loadSecrets({}, dataDir);
    expect(secrets.ADMIN_PASSWORD).toBe('chosen=well');
    expect(generated).toEqual(['LAB_PASSWORD', 'SESSION_SECRET', 'INTERNAL_SECRET']);
    await save();
    expect((await loadSecrets({}, dataDir)).secrets).toEqual(secrets);
  });
});
