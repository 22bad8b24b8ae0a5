import { serviceNames } from '@lab/contracts';
import { ConfigError, loadConfig, serviceUrlVariable } from '@lab/service-kit/process';
import { makeIdentityKeys } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { gatewayConfigSchema, isHttps, isLocal } from './config.js';

const { privateKey, publicKey } = makeIdentityKeys();

const env = {
  PORT: '8080',
  REDIS_URL: 'redis://localhost',
  IDENTITY_PRIVATE_KEY: privateKey,
  SESSION_SECRET: 'a session secret of its own',
  LAB_PASSWORD: 'what opens the lab',
  ADMIN_PASSWORD: 'what opens the rest',
  ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), `http://${name}:3000`])),
};

const load = (changes: NodeJS.ProcessEnv = {}) => loadConfig(gatewayConfigSchema, { ...env, ...changes });

describe('the gateway’s configuration', () => {
  it('defaults to a public address with its port, no trusted proxy, and the built frontend', () => {
    const config = load();
    expect(config.PUBLIC_URL.href).toBe('http://localhost:8080/');
    expect(isHttps(config)).toBe(false);
    expect(config.TRUST_PROXY).toBe(false);
    expect(config.SITE_DIR).toMatch(/frontend\/dist$/);
    expect(load({ PORT: '8090' }).PUBLIC_URL.href).toBe('http://localhost:8090/');
  });

  it('recognises a public https address', () => {
    expect(isHttps(load({ PUBLIC_URL: 'https://lab.example.edu' }))).toBe(true);
  });

  it.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:8080', true],
    ['http://localhost.example.edu', false],
    ['http://127.0.0.1.example.edu', false],
    ['http://192.168.1.7:8080', false],
    ['https://lab.example.edu', false],
  ])('says whether %s is reachable from this machine only: %s', (PUBLIC_URL, isHere) => {
    expect(isLocal(load({ PUBLIC_URL }))).toBe(isHere);
  });

  it.each([
    [{ IDENTITY_PRIVATE_KEY: undefined }, 'IDENTITY_PRIVATE_KEY is not set, but it is required.'],
    [
      { IDENTITY_PRIVATE_KEY: publicKey },
      'IDENTITY_PRIVATE_KEY must be an Ed25519 private key, its PKCS8 DER in base64, as `make secrets` writes it.',
    ],
    [{ LAB_PASSWORD: undefined }, 'LAB_PASSWORD is not set, but it is required.'],
    [{ ADMIN_PASSWORD: ' ' }, 'ADMIN_PASSWORD is not set, but it is required.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 16 characters.'],
    [{ MEMBERS_URL: 'members:3000' }, 'MEMBERS_URL must be an http:// or https:// address.'],
    [{ MEMBERS_URL: undefined }, 'MEMBERS_URL is not set, but it is required.'],
    [{ PUBLIC_URL: 'ftp://lab.example.edu' }, 'PUBLIC_URL must be an http:// or https:// address.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false.'],
  ])('explains %j in one sentence', (changes, sentence) => {
    expect(() => load(changes)).toThrow(new ConfigError(sentence));
  });
});
