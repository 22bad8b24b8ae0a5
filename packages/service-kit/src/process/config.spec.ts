import { describe, expect, it } from '@jest/globals';
import {
  ConfigError,
  loadConfig,
  processConfigSchema,
  serviceConfigSchema,
  publicKeyOf,
  readPrivateKey,
  readPublicKey,
} from './config.js';
import { makeIdentityKeys } from '@lab/test-kit';
import { generateKeyPairSync } from 'node:crypto';

const { publicKey, privateKey } = makeIdentityKeys();
const valid = { PORT: '3000', REDIS_URL: 'redis://localhost:6379', IDENTITY_PUBLIC_KEY: publicKey };

const service = { DATABASE_URL: 'postgres://localhost/lab', SITE_URL: 'http://localhost:3001' };

describe('loadConfig', () => {
  it('returns typed values and defaults', () => {
    expect(loadConfig(processConfigSchema, valid)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      LAB_TIME_ZONE: 'Asia/Taipei',
    });
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig(processConfigSchema, { ...valid, LAB_TIME_ZONE: ' ' }).LAB_TIME_ZONE).toBe('Asia/Taipei');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be a redis:// address.'],
    [{ IDENTITY_PUBLIC_KEY: undefined }, 'IDENTITY_PUBLIC_KEY is not set, but it is required.'],
    [
      { IDENTITY_PUBLIC_KEY: privateKey },
      'IDENTITY_PUBLIC_KEY must be an Ed25519 public key, its SPKI DER in base64, as `make secrets` writes it.',
    ],
    [{ LAB_TIME_ZONE: 'Mars/Olympus' }, 'LAB_TIME_ZONE must be a time zone such as Asia/Taipei.'],
  ])('refuses %j in one sentence that names it', (env, sentence) => {
    expect(() => loadConfig(processConfigSchema, { ...valid, ...env })).toThrow(new ConfigError(sentence));
  });

  it.each(['DATABASE_PASSWORD', 'IDENTITY_PUBLIC_KEY'])('does not repeat %s in its message', (name) => {
    expect(() => loadConfig(serviceConfigSchema, { ...valid, ...service, [name]: 'hush' })).toThrow(/^(?!.*hush)/);
  });

  it('gives a service no signing key, even if the environment has one', () => {
    const config = loadConfig(serviceConfigSchema, { ...valid, ...service, IDENTITY_PRIVATE_KEY: privateKey });
    expect(JSON.stringify(config)).not.toContain(privateKey);
  });

  it('reports every invalid variable at once', () => {
    const attempt = () => loadConfig(serviceConfigSchema, { ...valid, SAMPLE_DATA: 'yes' });
    expect(attempt).toThrow(
      'DATABASE_URL is not set, but it is required.\nSITE_URL is not set, but it is required.\nSAMPLE_DATA must be true or false.',
    );
  });
});

describe('identity keys', () => {
  it('are different each time, and form a pair', () => {
    const { privateKey, publicKey } = makeIdentityKeys();
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(makeIdentityKeys().privateKey).not.toBe(privateKey);
    expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  });

  it('are refused when they are of another kind', () => {
    const other = generateKeyPairSync('x25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    expect(() => readPrivateKey(other.privateKey.toString('base64'))).toThrow('This is not an Ed25519 private key.');
    expect(() => readPublicKey(other.publicKey.toString('base64'))).toThrow('This is not an Ed25519 public key.');
  });
});
