import { serviceNames } from '@lab/contracts';
import { ConfigError, loadConfig, serviceUrlVariable } from '@lab/service-kit/process';
import { makeIdentityKeys } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { gatewayConfigSchema } from './config.js';

const env = {
  PORT: '8080',
  REDIS_URL: 'redis://localhost',
  IDENTITY_PRIVATE_KEY: makeIdentityKeys().privateKey,
  SESSION_SECRET: 'a session secret of its own',
  LAB_PASSWORD: 'what opens the lab',
  ADMIN_PASSWORD: 'what opens the rest',
  OIDC_ISSUER: 'https://idp.example.edu/realms/lab',
  OIDC_CLIENT_ID: 'lab-portal',
  OIDC_CLIENT_SECRET: 'a secret of the client',
  ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), `http://${name}:3000`])),
};

const load = (changes: NodeJS.ProcessEnv = {}) => loadConfig(gatewayConfigSchema, { ...env, ...changes });

describe('the configuration of the university sign-in', () => {
  it('is optional, has a label, and leaves the lab password to the portal', () => {
    expect(load()).toMatchObject({ OIDC_LABEL: 'your university account' });
    expect(load().LAB_PASSWORD_LOGIN).toBeUndefined();
    expect(load({ OIDC_ISSUER: undefined }).OIDC_ISSUER).toBeUndefined();
    expect(load({ OIDC_ISSUER: '' }).OIDC_ISSUER).toBeUndefined();
    expect(load({ LAB_PASSWORD_LOGIN: 'false' }).LAB_PASSWORD_LOGIN).toBe(false);
  });

  it.each(['http://localhost:8090', 'http://oidc.localhost:8090', 'http://127.0.0.1:8090'])(
    'accepts an issuer without TLS only on this machine: %s',
    (OIDC_ISSUER) => expect(load({ OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER),
  );

  it.each([
    [
      { OIDC_ISSUER: 'http://idp.example.edu' },
      'OIDC_ISSUER must be an https:// address, unless it is on this machine.',
    ],
    [{ OIDC_ISSUER: 'idp.example.edu' }, 'OIDC_ISSUER must be an http:// or https:// address.'],
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is not set, but it is required.'],
    [{ OIDC_CLIENT_SECRET: undefined }, 'OIDC_CLIENT_SECRET is not set, but it is required.'],
    [{ OIDC_LABEL: 'x'.repeat(61) }, 'OIDC_LABEL must have at most 60 characters.'],
    [
      { OIDC_ISSUER: undefined, LAB_PASSWORD_LOGIN: 'false' },
      'LAB_PASSWORD_LOGIN can be false only with OIDC_ISSUER: otherwise members could sign in only with invitations.',
    ],
    [{ LAB_PASSWORD: env.OIDC_CLIENT_SECRET }, 'LAB_PASSWORD must differ from OIDC_CLIENT_SECRET.'],
  ])('explains %j in one sentence', (changes, sentence) => {
    expect(() => load(changes)).toThrow(new ConfigError(sentence));
  });
});
