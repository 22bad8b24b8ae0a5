import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { derivedFrom, makeMissing } from '@lab/local/secrets';
import { readEnvFile, secretsOf } from './process-files.js';
import { secretKeys } from './secret-keys.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Values of the Secret whose format is validated. */
const secrets: Record<string, string> = {
  REDIS_URL: 'rediss://:password@redis:6379',
  DATABASE_ADMIN_URL: 'postgres://admin:password@postgres:5432/lab',
  // Empty, like MAIL_FROM, without which it is invalid.
  SMTP_URL: '',
  CHAT_WEBHOOK_URL: 'https://chat.example.edu/hooks/password',
  ...makeMissing(Object.entries(derivedFrom).flat(), {}),
};

const imageEnvironment = (): Record<string, string> => {
  const [, line = ''] = /^ENV (.+)$/m.exec(readFileSync(`${root}/infra/docker/Dockerfile`, 'utf8')) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
};

/** An overlay's settings for every process. */
export const settingsOf = (overlay: string): Record<string, string> => ({
  ...readEnvFile('base/settings.env'),
  ...readEnvFile('base/services.env'),
  ...readEnvFile(`overlays/${overlay}/settings.env`),
});

/**
 * The environment of a process, with made-up secrets.
 * @param keys the keys of the Secret
 */
export const environmentOf = (
  process: string,
  settings: Record<string, string>,
  keys = secretKeys,
): Record<string, string> => {
  const secret = secretsOf(process).flatMap(({ name, key, optional }) => {
    // Kubernetes does not start a container when a required key is missing.
    if (!keys.includes(key) && !optional) throw new Error(`The Secret has no ${key}.`);
    return keys.includes(key) ? [[name, secrets[key] ?? `a value of ${key}, and more`]] : [];
  });
  return { ...imageEnvironment(), ...settings, ...Object.fromEntries(secret) };
};
