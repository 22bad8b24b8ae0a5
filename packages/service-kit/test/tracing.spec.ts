import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/** Prints the OpenTelemetry modules that Node.js has loaded when the process itself begins. */
const SCRIPT = `
  const { createRequire } = await import('node:module');
  const files = Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('@opentelemetry'));
  console.log(JSON.stringify(files.length));
  process.exit();`;

const loadedFiles = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const args = ['--import', '@lab/service-kit/tracing', '--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...env },
  });
  return JSON.parse(stdout) as number;
};

describe('tracing', () => {
  it('loads nothing when it is off', async () => {
    expect(await loadedFiles({})).toBe(0);
  });

  it('is loaded when the environment enables traces', async () => {
    expect(await loadedFiles({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(0);
  });
});
