import { serviceNames } from '@lab/contracts';
import { ConfigError, loadConfig, serviceUrlVariable } from '@lab/service-kit/process';
import { makeIdentityKeys } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { gatewayConfigSchema } from './config.js';

const env = {
  PORT: '8080',
  REDIS_URL: 'redis://:the%20redis%20password@localhost',
  IDENTITY_PRIVATE_KEY: makeIdentityKeys().privateKey,
  SESSION_SECRET: 'a session secret of its own',
  METRICS_TOKEN: 'a token for prometheus',
  LAB_PASSWORD: 'twelve chars',
  ADMIN_PASSWORD: 'twelve other',
  ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), `http://${name}:3000`])),
};

const load = (changes: NodeJS.ProcessEnv = {}) => loadConfig(gatewayConfigSchema, { ...env, ...changes });

describe('the two shared passwords', () => {
  it('must have at least 12 characters, or 8 if MIN_PASSWORD_LENGTH allows it', () => {
    expect(load()).toMatchObject({ LAB_PASSWORD: 'twelve chars' });
    expect(load({ MIN_PASSWORD_LENGTH: '8', LAB_PASSWORD: 'just 8 c' })).toMatchObject({ LAB_PASSWORD: 'just 8 c' });
  });

  it('are read from a file without its line end, but with their spaces', () => {
    expect(load({ LAB_PASSWORD: '\uFEFF two words of one \r\n' })).toMatchObject({
      LAB_PASSWORD: ' two words of one ',
    });
    expect(() => load({ LAB_PASSWORD: 'just 11 cha\n' })).toThrow('LAB_PASSWORD must have at least 12 characters.');
  });

  it.each([
    [{ LAB_PASSWORD: 'just 11 cha' }, 'LAB_PASSWORD must have at least 12 characters.'],
    [{ ADMIN_PASSWORD: 'just 11 cha' }, 'ADMIN_PASSWORD must have at least 12 characters.'],
    [{ MIN_PASSWORD_LENGTH: '8', ADMIN_PASSWORD: 'seven c' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
    [{ MIN_PASSWORD_LENGTH: '4' }, 'MIN_PASSWORD_LENGTH must be a whole number, 8 or more.'],
    [{ MIN_PASSWORD_LENGTH: 'none' }, 'MIN_PASSWORD_LENGTH must be a whole number, 8 or more.'],
    [{ ADMIN_PASSWORD: env.LAB_PASSWORD }, 'ADMIN_PASSWORD must differ from LAB_PASSWORD.'],
    [{ ADMIN_PASSWORD: `\uFEFF${env.LAB_PASSWORD}\n` }, 'ADMIN_PASSWORD must differ from LAB_PASSWORD.'],
    [{ LAB_PASSWORD: env.SESSION_SECRET }, 'LAB_PASSWORD must differ from SESSION_SECRET.'],
    [{ ADMIN_PASSWORD: env.METRICS_TOKEN }, 'ADMIN_PASSWORD must differ from METRICS_TOKEN.'],
    [{ LAB_PASSWORD: env.IDENTITY_PRIVATE_KEY }, 'LAB_PASSWORD must differ from IDENTITY_PRIVATE_KEY.'],
    [{ LAB_PASSWORD: 'the redis password' }, 'LAB_PASSWORD must differ from the password in REDIS_URL.'],
  ])(
    'prevent the gateway from starting when they are easy to guess, with a message that names them: %j',
    (changes, sentence) => {
      expect(() => load(changes)).toThrow(new ConfigError(sentence));
    },
  );

  it('are compared case-sensitively, as at login', () => {
    expect(load({ ADMIN_PASSWORD: 'Twelve CHARS' })).toMatchObject({ ADMIN_PASSWORD: 'Twelve CHARS' });
  });

  it('are all reported at once, and never printed', () => {
    const attempt = () => load({ LAB_PASSWORD: 'open', ADMIN_PASSWORD: 'open' });
    expect(attempt).toThrow(
      [
        'LAB_PASSWORD must have at least 12 characters.',
        'ADMIN_PASSWORD must have at least 12 characters.',
        'ADMIN_PASSWORD must differ from LAB_PASSWORD.',
      ].join('\n'),
    );
    expect(attempt).not.toThrow(/open/);
  });
});
