import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import { addSettings, readIfThere, readSettings, writePrivately } from '../secrets/env-file.js';
import { makeMissing, PRIVATE_KEY, PUBLIC_KEY, secrets as made } from '../secrets/secrets.js';

/** Our own Redis has a new password at every start, and photos are files here. */
const ofStores = new Set(['REDIS_PASSWORD', 'S3_SECRET_KEY']);

/** What one machine needs. */
export const secretNames: readonly string[] = [...Object.keys(made), PUBLIC_KEY].filter((name) => !ofStores.has(name));

export type GivenSecrets = Readonly<Record<string, string>>;
export type Secrets = Readonly<Record<string, string>>;

const header =
  '# Made on the first start. A variable of the same name in the environment counts more. Keep this file private.\n';

/** Where the generated secrets are kept. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.env');

export interface LoadedSecrets {
  /** What counts: the configuration, else what is kept, else new ones. */
  secrets: Secrets;
  /** Those that nobody has seen yet. */
  generated: string[];
  /** Keeps the new ones. Called once the system runs: after a first start that failed, the next is the first again. */
  save(): void;
}

const makeThose = (known: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  try {
    return makeMissing(secretNames, known);
  } catch (error) {
    throw new LaunchError((error as Error).message, [], { cause: error });
  }
};

/**
 * Finds the secrets of an installation and makes those that are missing: all on a first start, those that are new after
 * an upgrade.
 * @param given those of the configuration, which count more than what is kept and are not written down
 * @throws LaunchError when half of a key pair is there
 */
export const loadSecrets = (given: GivenSecrets, dataDir: string): LoadedSecrets => {
  const file = secretsFile(dataDir);
  const text = readIfThere(file);
  const kept = readSettings(text);
  // The other half of a key pair of one's own is not the one that is kept.
  if (given[PRIVATE_KEY]) delete kept[PUBLIC_KEY];
  const known = { ...kept, ...given };
  const generated = makeThose(known);
  const save = (): void => writePrivately(file, addSettings(text || header, generated));
  return { secrets: { ...known, ...generated }, generated: Object.keys(generated), save };
};
