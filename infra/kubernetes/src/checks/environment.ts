import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceConfigSchema } from '@lab/service-kit/process';
import type { z } from 'zod';
import { treesAt, type Manifest, type Tree } from '../kustomize/manifest.js';
import type { Pods } from './pods.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What stands in the Secret, where a process looks at its form. */
const secrets: Record<string, string> = {
  REDIS_URL: 'rediss://:password@redis:6379',
  DATABASE_ADMIN_URL: 'postgres://admin:password@postgres:5432/lab',
};

const imageEnvironment = (): Record<string, string> => {
  const [, line = ''] = /^ENV (.+)$/m.exec(readFileSync(`${root}/infra/docker/Dockerfile`, 'utf8')) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
};

/** The environment that a container starts with; what is secret is made up. */
export const environmentOf = ({ spec }: Pods, manifests: readonly Manifest[]): Record<string, string> => {
  const pod = spec as unknown as Tree;
  const maps = new Set(treesAt(pod, 'containers.envFrom.configMapRef').map(({ name }) => name));
  const settings = manifests.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.has(metadata.name));
  const secret = treesAt(pod, 'containers.env').map(({ name, valueFrom }) => {
    const key = (valueFrom as { secretKeyRef: { key: string } }).secretKeyRef.key;
    return [name, secrets[key] ?? 'a value of twenty letters and more'];
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
