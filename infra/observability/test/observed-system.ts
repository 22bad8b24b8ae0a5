import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStack, systemPrograms, type RunningStack } from '@lab/local';
import { startCollector, type Collector } from './collector.js';

export const LAB_PASSWORD = 'the lab’s own "pass" word';
export const ADMIN_PASSWORD = 'professor\\ $only';
export const METRICS_TOKEN = 'a-token-for-prometheus-alone';
const secrets = { LAB_PASSWORD, ADMIN_PASSWORD, METRICS_TOKEN };
const sealed = {
  SESSION_SECRET: 'a-session-secret-of-this-test',
  MEMBERS_DATABASE_PASSWORD: 'a-database-password-of-this-test',
};

/** The secrets that must not be in any log. */
export const configuredSecrets = Object.values({ ...secrets, ...sealed });

/** The processes whose logs and metrics are checked, because the secrets of the busy day reach them. */
export const observedNames: readonly string[] = [
  'members',
  'gatherings',
  'meetings',
  'notifications',
  'db-admin',
  'gateway',
];

/** The processes that send traces. */
export const processNames = ['services', 'gateway'];

/** The whole system, started as by `make start`, with all monitoring enabled. */
export interface ObservedSystem {
  url: string;
  collector: Collector;
  /** Every line that any process has logged so far, including PostgreSQL and Redis. */
  logs(): Promise<string[]>;
  /** The metrics of a service, or of the gateway. */
  metricsOf(name: string): Promise<string>;
  /** The port of a service, or of the gateway. */
  portOf(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** The stack passes these variables on from its own environment. */
const tracingVariables = (endpoint: string): NodeJS.ProcessEnv => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

export const startObservedSystem = async (): Promise<ObservedSystem> => {
  const collector = await startCollector();
  const variables = tracingVariables(collector.url);
  Object.assign(process.env, variables);
  const stack = await startStack({
    isEphemeral: true,
    programs: systemPrograms(),
    // Without the renderer, because this test does not need pages.
    env: { ...secrets, ...sealed, RENDERER_DIR: '/no/renderer', LOG_LEVEL: 'trace', SAMPLE_DATA: 'false' },
  }).finally(() => Object.keys(variables).forEach((name) => delete process.env[name]));
  const metricsOf = async (name: string) => {
    const url = await addressOf(stack, name);
    return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  };
  const portOf = async (name: string) => Number(new URL(await addressOf(stack, name)).port);
  const stop = async () => {
    await stack.stop();
    collector.close();
  };
  return { url: stack.url, collector, logs: () => linesOf(stack), metricsOf, portOf, stop };
};

const logDir = ({ dataDir }: RunningStack): string => join(dataDir, 'logs');

const linesOf = async (stack: RunningStack): Promise<string[]> => {
  const files = await readdir(logDir(stack));
  const texts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(logDir(stack), file), 'utf8');
      return text.split('\n').map((line) => `${file}: ${line}`);
    }),
  );
  return texts.flat();
};

/** Every service logs its address. */
const addressOf = async (stack: RunningStack, name: string): Promise<string> => {
  const log = await readFile(join(logDir(stack), `${name}.log`), 'utf8');
  return /"url":"(http[^"]+)","msg":"listening"/.exec(log)![1]!;
};
