import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, processConfigSchema, serviceConfigSchema } from './config.js';

const valid = { PORT: '3000', REDIS_URL: 'redis://localhost:6379', INTERNAL_SECRET: 'a secret of some length' };

describe('loadConfig', () => {
  it('gives typed values and defaults', () => {
    expect(loadConfig(processConfigSchema, valid)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      LAB_TIME_ZONE: 'Asia/Taipei',
    });
  });

  it('takes a variable set to nothing as not set', () => {
    expect(loadConfig(processConfigSchema, { ...valid, LAB_TIME_ZONE: ' ' }).LAB_TIME_ZONE).toBe('Asia/Taipei');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be a redis:// address.'],
    [{ INTERNAL_SECRET: 'short' }, 'INTERNAL_SECRET must have at least 16 characters.'],
    [{ INTERNAL_SECRET: undefined }, 'INTERNAL_SECRET is not set, but it is required.'],
    [{ LAB_TIME_ZONE: 'Mars/Olympus' }, 'LAB_TIME_ZONE must be a time zone such as Asia/Taipei.'],
  ])('refuses %j in one sentence that names it', (env, sentence) => {
    expect(() => loadConfig(processConfigSchema, { ...valid, ...env })).toThrow(new ConfigError(sentence));
  });

  it('never repeats a secret in its sentence', () => {
    expect(() => loadConfig(processConfigSchema, { ...valid, INTERNAL_SECRET: 'hush' })).toThrow(/^(?!.*hush)/);
  });

  it('tells every bad variable at once', () => {
    const attempt = () => loadConfig(serviceConfigSchema, { ...valid, SAMPLE_DATA: 'yes' });
    expect(attempt).toThrow('DATABASE_URL is not set, but it is required.\nSAMPLE_DATA must be true or false.');
  });
});
