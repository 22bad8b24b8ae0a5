import { loadConfig } from '@lab/service-kit';
import { TEST_KEYS } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { notificationsConfigSchema } from './config.js';

const needed = {
  PORT: '0',
  DATABASE_URL: 'postgres://localhost/lab',
  REDIS_URL: 'redis://localhost',
  IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
  MEMBERS_URL: 'http://localhost:4',
  SITE_URL: 'http://localhost:5',
};

const load = (env: Record<string, string>) => loadConfig(notificationsConfigSchema, { ...needed, ...env });

describe('the configuration of notifications', () => {
  it('needs neither a mail server nor a chat', () => {
    expect(load({ SMTP_URL: ' ', CHAT_WEBHOOK_URL: '' })).toMatchObject({ PUBLIC_URL: 'http://localhost:8080' });
  });

  it.each([
    'lab@example.org',
    'Design Lab <lab@example.org>',
    '"Lab, Design" <lab@example.org>',
    '陳 <lab@example.org>',
  ])('accepts the sender %s', (MAIL_FROM) => {
    expect(load({ SMTP_URL: 'smtps://user:p%40ss@mail.example.org:465', MAIL_FROM })).toMatchObject({ MAIL_FROM });
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is not set, but it is required.'],
    [{ SMTP_URL: 'http://mail.example.org' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, or a name and <address>.'],
    [{ MAIL_FROM: 'Lab\nBcc: x <lab@example.org>' }, 'MAIL_FROM must be an e-mail address, or a name and <address>.'],
    [{ CHAT_WEBHOOK_URL: 'ftp://chat.example.org' }, 'CHAT_WEBHOOK_URL must be an http:// or https:// address.'],
    [{ PUBLIC_URL: 'lab.example.org' }, 'PUBLIC_URL must be an http:// or https:// address.'],
  ])('refuses %j', (env, sentence) => {
    expect(() => load(env as Record<string, string>)).toThrow(sentence);
  });
});
