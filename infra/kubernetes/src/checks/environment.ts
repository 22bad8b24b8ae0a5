import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceConfigSchema } from '@lab/service-kit/process';
import type { z } from 'zod';
import { treesAt, type Manifest, type Tree } from '../kustomize/manifest.js';
import { makeMissing, PRIVATE_KEY, PUBLIC_KEY } from '../../../local/src/secrets/secrets.js';
import type { Pods } from './pods.js';
import { formerKey, secretKeys } from './secret-keys.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What stands in the Secret, where a process looks at its form. */
const secrets: Record<string, string> = {
  REDIS_URL: 'rediss://:password@redis:6379',
  DATABASE_ADMIN_URL: 'postgres://admin:password@postgres:5432/lab',
  ...makeMissing([PRIVATE_KEY, PUBLIC_KEY], {}),
};

const imageEnvironment = (): Record<string, string> => {
  const [, line = ''] = /^ENV (.+)$/m.exec(readFileSync(`${root}/infra/docker/Dockerfile`, 'utf8')) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
};

/** The keys of a Secret that was made before each part had a secret of its own. */
export const formerKeys: readonly string[] = [
  ...secretKeys.filter((key) => !/^IDENTITY_|DATABASE_PASSWORD$|^CALENDAR_/.test(key)),
  formerKey,
];

/**
 * The environment that a container starts with; what is secret is made up.
 * @param keys those that the Secret has
 */
export const environmentOf = (
  { spec }: Pods,
  manifests: readonly Manifest[],
  keys = secretKeys,
): Record<string, string> => {
  const pod = spec as unknown as Tree;
  const maps = new Set(treesAt(pod, 'containers.envFrom.configMapRef').map(({ name }) => name));
  const settings = manifests.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.has(metadata.name));
  const secret = treesAt(pod, 'containers.env').flatMap(({ name, valueFrom }) => {
    const { key, optional = false } = (valueFrom as { secretKeyRef: { key: string; optional?: boolean } }).secretKeyRef;
    // Without a key that it needs a container does not start at all.
    if (!keys.includes(key) && !optional) throw new Error(`The Secret has no ${key}.`);
    return keys.includes(key) ? [[name, secrets[key] ?? `a value of ${key}, and more`]] : [];
  });
  return Object.assign(imageEnvironment(), ...settings.map(({ data }) => data), Object.fromEntries(secret));
};

/** The schema that a process checks its environment with; a service without a config.ts has the one of them all. */
export const configSchema = async (process: string): Promise<z.ZodType<Record<string, unknown>>> => {
  const file = `${root}/${process === 'gateway' ? '' : 'services/'}${process}/src/config.ts`;
  if (!existsSync(file)) return serviceConfigSchema;
  const module = (await import(/* @vite-ignore */ file)) as Record<string, z.ZodType<Record<string, unknown>>>;
  const name = Object.keys(module).find((key) => key.endsWith('ConfigSchema'));
  if (!name) throw new Error(`${file} exports no schema.`);
  return module[name]!;
};
