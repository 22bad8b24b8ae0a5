import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { startStack, systemPrograms, type RunningStack } from '@lab/local';
import { siteStandIn, startStandIn, TEST_CALENDAR_KEYS } from '@lab/test-kit';
import { startCollector, type Collector } from './collector.js';

export const LAB_PASSWORD = 'the lab’s own "pass" word';
export const ADMIN_PASSWORD = 'professor\\ $only';
export const METRICS_TOKEN = 'a-token-for-prometheus-alone';
const secrets = { LAB_PASSWORD, ADMIN_PASSWORD, METRICS_TOKEN };
const sealed = {
  SESSION_SECRET: 'a-session-secret-of-this-test',
  CALENDAR_PRIVATE_KEY: TEST_CALENDAR_KEYS.privateKey,
  MEMBERS_DATABASE_PASSWORD: 'a-database-password-of-this-test',
};

/** The secrets that must not be in any log. */
export const configuredSecrets = Object.values({ ...secrets, ...sealed });

/** The services that the secrets of the busy day reach. Each of the others costs seconds to start. */
const observed: readonly ServiceName[] = ['members', 'gatherings', 'meetings', 'notifications', 'db-admin'];

/** The processes that are started. */
export const processNames = [...observed, 'gateway'];

/** Some real processes, started as in production, with all monitoring enabled. */
export interface ObservedSystem {
  url: string;
  collector: Collector;
  /** Every line that any process has logged so far, including PostgreSQL and Redis. */
  logs(): Promise<string[]>;
  /** The metrics of one process. */
  metricsOf(process: string): Promise<string>;
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
  // In place of the other services: the gateway is ready only when each of them answers.
  const standIn = await startStandIn((_request, response) => void response.end());
  const { url: site } = await siteStandIn();
  const others = Object.fromEntries(
    serviceNames.map((name) => [serviceUrlVariable(name), name === 'site' ? site : standIn.url]),
  );
  const variables = tracingVariables(collector.url);
  Object.assign(process.env, variables);
  const { services, gateway } = systemPrograms();
  const stack = await startStack({
    isEphemeral: true,
    programs: { services: services.filter(({ name }) => processNames.includes(name)), gateway },
    env: { ...secrets, ...sealed, ...others, LOG_LEVEL: 'trace', SAMPLE_DATA: 'false' },
  }).finally(() => Object.keys(variables).forEach((name) => delete process.env[name]));
  const metricsOf = async (name: string) => {
    const url = await addressOf(stack, name);
    return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  };
  const stop = async () => {
    await stack.stop();
    await standIn.stop();
    collector.close();
  };
  return { url: stack.url, collector, logs: () => linesOf(stack), metricsOf, stop };
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

/** Every process logs its address. */
const addressOf = async (stack: RunningStack, name: string): Promise<string> => {
  const log = await readFile(join(logDir(stack), `${name}.log`), 'utf8');
  return /"url":"(http[^"]+)","msg":"listening"/.exec(log)![1]!;
};
