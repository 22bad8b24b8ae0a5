import { join } from 'node:path';
import { LaunchError } from '../servers/index.js';
import { addSettings, readIfThere, readSettings, writePrivately } from '../secrets/env-file.js';
import { derivedFrom, makeMissing, secrets as made } from '../secrets/secrets.js';

/**
 * Secrets that are not needed here, because the embedded Redis gets a new password at every start and photos are files.
 */
const ofStores = new Set(['REDIS_PASSWORD', 'S3_SECRET_KEY']);

/** The secrets of an installation on one machine. */
export const secretNames: readonly string[] = [...Object.keys(made), ...Object.keys(derivedFrom)].filter(
  (name) => !ofStores.has(name),
);

export type GivenSecrets = Readonly<Record<string, string>>;
export type Secrets = Readonly<Record<string, string>>;

const header =
  '# Made on the first start. A variable of the same name in the environment counts more. Keep this file private.\n';

/** The file with the generated secrets. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.env');

export interface LoadedSecrets {
  /** In order of precedence: from the configuration, from the file, newly generated. */
  secrets: Secrets;
  /** The names of the newly generated ones. */
  generated: string[];
  /** True until a start has succeeded. */
  isFirstStart: boolean;
  /** Stores new ones. Called when the system runs, so that passwords are shown again after a failed first start. */
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
 * Reads the secrets of an installation and generates missing ones: all on the first start, and those of new services
 * after an upgrade.
 * @param given secrets from the configuration, which take precedence and are not stored
 * @throws LaunchError when a derived one exists without its source
 */
export const loadSecrets = (given: GivenSecrets, dataDir: string): LoadedSecrets => {
  const file = secretsFile(dataDir);
  const text = readIfThere(file);
  const kept = readSettings(text);
  // What was derived from a stored secret does not match a configured one.
  for (const [name, source] of Object.entries(derivedFrom)) if (given[source]) delete kept[name];
  const known = { ...kept, ...given };
  const generated = makeThose(known);
  const save = (): void => writePrivately(file, addSettings(text || header, generated));
  return { secrets: { ...known, ...generated }, generated: Object.keys(generated), isFirstStart: text === '', save };
};
