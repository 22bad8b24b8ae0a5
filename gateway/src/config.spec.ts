import { serviceNames } from '@lab/contracts';
import { loadConfig } from '@lab/service-kit/process';
import { describe, expect, it } from 'vitest';
import { gatewayConfigSchema, isHttps, serviceUrl, serviceUrlVariable } from './config.js';

const env = {
  PORT: '8080',
  REDIS_URL: 'redis://localhost',
  INTERNAL_SECRET: 'an internal secret',
  SESSION_SECRET: 'a session secret of its own',
  LAB_PASSWORD: 'lab',
  ADMIN_PASSWORD: 'admin',
  ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), `http://${name}:3000`])),
};

const load = (changes: NodeJS.ProcessEnv = {}) => loadConfig(gatewayConfigSchema, { ...env, ...changes });

describe('the gateway’s configuration', () => {
  it('has a public address that follows the port, trusts no proxy, and serves the built frontend', () => {
    const config = load();
    expect(config.PUBLIC_URL.href).toBe('http://localhost:8080/');
    expect(isHttps(config)).toBe(false);
    expect(config.TRUST_PROXY).toBe(false);
    expect(config.SITE_DIR).toMatch(/frontend\/dist$/);
  });

  it('finds every service by its variable', () => {
    expect(serviceUrlVariable('members')).toBe('MEMBERS_URL');
    expect(serviceUrl(load(), 'members')).toBe('http://members:3000');
  });

  it('knows that a public https address is one', () => {
    expect(isHttps(load({ PUBLIC_URL: 'https://lab.example.edu' }))).toBe(true);
  });

  it.each([
    [{ LAB_PASSWORD: undefined }, 'LAB_PASSWORD is not set, but it is required.'],
    [{ ADMIN_PASSWORD: ' ' }, 'ADMIN_PASSWORD is not set, but it is required.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 16 characters.'],
    [{ MEMBERS_URL: 'members:3000' }, 'MEMBERS_URL must be an http:// or https:// address.'],
    [{ MEMBERS_URL: undefined }, 'MEMBERS_URL is not set, but it is required.'],
    [{ PUBLIC_URL: 'ftp://lab.example.edu' }, 'PUBLIC_URL must be an http:// or https:// address.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true or false.'],
  ])('says in one sentence what is wrong with %j', (changes, sentence) => {
    expect(() => load(changes)).toThrow(sentence);
  });
});
