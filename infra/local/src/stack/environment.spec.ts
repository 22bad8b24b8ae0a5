import { describe, expect, test } from '@jest/globals';
import { LaunchError } from '@lab/local-servers';
import { makeMissing } from '../secrets/secrets.js';
import { readConfig } from './config.js';
import { checkEnvironments } from './environment.js';
import { secretNames } from './secrets.js';

const check = (env: NodeJS.ProcessEnv) => () => {
  const config = readConfig(env);
  checkEnvironments(config, { ...makeMissing(secretNames, config.secrets), ...config.secrets });
};

describe('the environments of the processes', () => {
  test('are valid when nothing is set', () => {
    expect(check({})).not.toThrow();
  });

  test.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 16 characters.'],
    [{ CHAT_DATABASE_PASSWORD: 'short' }, 'CHAT_DATABASE_PASSWORD must have at least 16 characters.'],
    [{ LAB_PASSWORD: 'short' }, 'LAB_PASSWORD must have at least 8 characters.'],
    [{ LAB_TIME_ZONE: 'Taipei' }, 'LAB_TIME_ZONE must be a time zone such as Asia/Taipei.'],
    [{ PUBLIC_URL: 'lab.example' }, 'PUBLIC_URL must be an http:// or https:// address.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false.'],
    [{ S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'lab' }, 'S3_SECRET_KEY is not set, but it is required.'],
    [{ CHAT_API_URL: 'http://ollama:11434/v1' }, 'CHAT_MODEL is not set, but it is required.'],
    [
      { SMTP_URL: 'mail.example.org', MAIL_FROM: 'lab@example.org' },
      'SMTP_URL must be an smtp:// or smtps:// address.',
    ],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is not set, but it is required.'],
    [{ MAIL_FROM: 'Design Lab' }, 'MAIL_FROM must be an e-mail address, or a name and <address>.'],
    [{ CHAT_WEBHOOK_URL: 'hooks' }, 'CHAT_WEBHOOK_URL must be an http:// or https:// address.'],
  ])('are refused before anything starts, with one message for all processes: %o', (env, sentence) => {
    expect(check(env)).toThrow(new LaunchError(sentence));
  });
});
