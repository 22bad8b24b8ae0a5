import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.js';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that can be read out and typed: three groups of four, about 59 bits. */
const makePassword = (): string => {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
};

const makeSecret = (): string => randomBytes(32).toString('hex');

const generators = {
  LAB_PASSWORD: makePassword,
  ADMIN_PASSWORD: makePassword,
  SESSION_SECRET: makeSecret,
  INTERNAL_SECRET: makeSecret,
};

export type SecretName = keyof typeof generators;
export type Secrets = Record<SecretName, string>;

const names = Object.keys(generators) as SecretName[];
const header =
  '# Made on the first start. A variable of the same name in the environment counts more. Keep this file private.';

/** Where the generated secrets are kept. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.env');

const readKept = async (file: string): Promise<Partial<Secrets>> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value!.trim()]));
};

export interface LoadedSecrets {
  /** What counts: the configuration, else what is kept, else new ones. */
  secrets: Secrets;
  /** Those that nobody has seen yet. */
  generated: SecretName[];
  /** Keeps the new ones. Called once the system runs: after a first start that failed, the next is the first again. */
  save(): Promise<void>;
}

/** Finds the four secrets of an installation and makes those that are missing. */
export const loadSecrets = async (config: Pick<Config, SecretName>, dataDir: string): Promise<LoadedSecrets> => {
  const file = secretsFile(dataDir);
  const kept = await readKept(file);
  const generated = names.filter((name) => !config[name] && !kept[name]);
  const made = Object.fromEntries(generated.map((name) => [name, generators[name]()]));
  const given = Object.fromEntries(names.flatMap((name) => (config[name] ? [[name, config[name]]] : [])));
  const save = async (): Promise<void> => {
    if (generated.length === 0) return;
    const lines = Object.entries({ ...kept, ...made }).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(`${file}.new`, `${header}\n${lines.join('')}`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  return { secrets: { ...kept, ...made, ...given } as Secrets, generated, save };
};
