import { passwordVariable } from '@lab/service-kit/database-setup';
import { join } from 'node:path';
import { serveBackupsOf } from '../backup/serve-backups.js';
import { saveBeforeUpgrade } from '../backup/save-before-upgrade.js';
import { checkPort, freePort, makeDataDir, stopRecordedProcess } from '../servers/index.js';
import type { Config } from './config.js';
import { lockDataDir } from './data-dir-lock.js';
import { type DatabaseContext, provisionDatabase, startDatabase, startMessaging } from './databases.js';
import { developmentTools } from './development-tools.js';
import {
  checkEnvironments,
  environmentOf,
  environmentOfAll,
  localUrl,
  publicUrl,
  reachedAt,
  withoutUser,
  type Addresses,
} from './environment.js';
import { ProcessSet, type StartOptions } from './process-set.js';
import { checkBuilt, nodeSpec, systemPrograms, type Program, type Programs } from './programs.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { step, type Report } from './stack-event.js';
import { mkdir, readdir } from 'node:fs/promises';
import { makePrivate } from '@lab/backup/private-files';

/** Parts of a data directory that only the owner may read. PostgreSQL and Redis protect their own files. */
const privateParts = ['photos', 'backups', 'logs', 'run', 'secrets.env'];

/** Removes other users' rights on files, such as those of a manual copy. */
const tightenDataDir = async (path: string): Promise<void> => {
  await Promise.all(privateParts.map((part) => makePrivate(join(path, part))));
};

/** The directory for the process records of the Node processes. */
const runDirOf = (dataDir: string): string => join(dataDir, 'run');

/**
 * Ends the processes that a killed launcher left running on this data directory, dependents first.
 * @returns the number of such processes
 * @throws LaunchError when one cannot be ended
 */
const stopOrphans = async (dataDir: string): Promise<number> => {
  const runDir = runDirOf(dataDir);
  await mkdir(runDir, { recursive: true, mode: 0o700 });
  const programs = (await readdir(runDir)).map((file) => stopRecordedProcess(join(runDir, file)));
  const stopped = await Promise.all(programs);
  for (const database of ['redis', 'postgres']) {
    stopped.push(await stopRecordedProcess(join(dataDir, database, 'process.json')));
  }
  return stopped.filter(Boolean).length;
};

export interface StackOptions {
  /** Receives the events. */
  report?: Report;
  /** For tests: programs in place of the real ones. */
  programs?: Programs;
  /** For tests: a fast database that does not survive a crash. */
  isEphemeral?: boolean;
  /** For tests: the maximum time of a start without progress, in milliseconds. */
  patienceMs?: number;
  /** For development: compile on change, restart changed processes, serve the site with hot reload. */
  isDevelopment?: boolean;
}

/** How to reach a running system. */
export interface StackAddresses {
  /** The gateway on this machine, e.g. `http://localhost:8080`. */
  url: string;
  /** The address for visitors: PUBLIC_URL, or else the same. */
  publicUrl: string;
  /** Where the gateway listens: `localhost`, an address of this machine, or all of them. */
  host: string;
  passwords: { lab: string; admin: string };
  /** The names of the secrets that this start generated. */
  generated: string[];
  /** True until a start has succeeded. */
  isFirstStart: boolean;
  /** The administrator's database URL. */
  databaseUrl: string;
  redisUrl: string;
  /** The environment of a service, for starting another replica. */
  environmentOf(service: string): NodeJS.ProcessEnv;
}

const readinessAt = (port: number): string => `http://127.0.0.1:${port}/readyz`;

/** The whole system on one machine: database, Redis, services and gateway, each supervised. */
export class Stack {
  readonly #stopping = new AbortController();
  readonly #programs: Programs;
  readonly #report: Report;
  #processes?: ProcessSet;
  #starting?: Promise<StackAddresses>;
  #unlock?: () => void;
  #closeBackups?: () => Promise<void>;

  constructor(
    readonly config: Config,
    private readonly options: StackOptions = {},
  ) {
    this.#programs = options.programs ?? systemPrograms();
    this.#report = options.report ?? (() => undefined);
  }

  /**
   * Starts everything and waits until the services and the gateway are ready. Call `stop` even after a failure.
   * @throws LaunchError with advice; AbortError when stopped during the start
   */
  start(): Promise<StackAddresses> {
    this.#starting = this.#start();
    return this.#starting;
  }

  /** Stops everything: the gateway first, the database last. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#processes?.stop();
    await this.#starting?.catch(() => undefined);
    await this.#closeBackups?.();
    this.#unlock?.();
  }

  /** Kills everything. */
  kill(): void {
    this.#stopping.abort();
    this.#processes?.kill();
    this.#unlock?.();
  }

  /** The running processes by name: postgres, redis, the services, gateway. */
  processes(): { name: string; pid: number }[] {
    return this.#processes?.list() ?? [];
  }

  async #start(): Promise<StackAddresses> {
    await this.#prepare();
    const { config } = this;
    const { secrets, generated, isFirstStart, save } = loadSecrets(config.secrets, config.DATA_DIR);
    checkEnvironments(config, secrets);
    const { databaseUrl, redisUrl } = await this.#startDatabases(secrets);
    const addresses = {
      gateway: { host: config.HOST, port: config.PORT },
      services: await this.#servicePorts(),
      databaseUrl: withoutUser(databaseUrl),
      backupSocket: this.#isAdministrator ? await this.#serveBackups(databaseUrl) : undefined,
      redisUrl,
    };
    await this.#startPrograms(secrets, addresses);
    await this.#startTools();
    save();
    return {
      url: localUrl(config),
      host: config.HOST,
      publicUrl: publicUrl(config),
      passwords: { lab: secrets.LAB_PASSWORD!, admin: secrets.ADMIN_PASSWORD! },
      generated,
      isFirstStart,
      databaseUrl,
      redisUrl,
      environmentOf: (service) => environmentOf(service, config, secrets, addresses),
    };
  }

  /** Checks the requirements of a start. */
  async #prepare(): Promise<void> {
    const { DATA_DIR, HOST, PORT } = this.config;
    checkBuilt(this.#programs);
    await makeDataDir(DATA_DIR);
    this.#unlock = lockDataDir(DATA_DIR);
    await tightenDataDir(DATA_DIR);
    const orphans = await stopOrphans(DATA_DIR);
    if (orphans > 0) this.#report({ type: 'note', text: `Stopped what an earlier start left running (${orphans}).` });
    const { signal } = this.#stopping;
    this.#processes = new ProcessSet(join(DATA_DIR, 'logs'), this.#report, signal, this.options.patienceMs);
    await checkPort(HOST, PORT);
  }

  async #startDatabases(secrets: Secrets): Promise<{ databaseUrl: string; redisUrl: string }> {
    const { config, options } = this;
    const { isEphemeral = false, patienceMs } = options;
    const context = { config, processes: this.#processes!, report: this.#report, isEphemeral, patienceMs };
    const starting = [startDatabase(context), startMessaging(context)] as const;
    // When one fails, waits for the other too, so that it does not continue starting in the background.
    const [databaseUrl, redisUrl] = await Promise.all(starting).finally(() => Promise.allSettled(starting));
    if (this.#isAdministrator) await this.#setUpDatabase(databaseUrl, secrets, context);
    return { databaseUrl, redisUrl };
  }

  /** True when the launcher has an administrator of the database. */
  get #isAdministrator(): boolean {
    return this.config.DATABASE_SETUP || !this.config.DATABASE_URL;
  }

  async #serveBackups(databaseUrl: string): Promise<string> {
    const { socket, close } = await serveBackupsOf(this.config, databaseUrl);
    this.#closeBackups = close;
    return socket;
  }

  async #setUpDatabase(databaseUrl: string, secrets: Secrets, context: DatabaseContext): Promise<void> {
    const { config } = this;
    await saveBeforeUpgrade(config, databaseUrl, this.#report);
    const services = this.#programs.services.map(({ name }) => name);
    const passwords = Object.fromEntries(services.map((name) => [name, secrets[passwordVariable(name)]]));
    const isServerOurs = !config.DATABASE_URL;
    await provisionDatabase(databaseUrl, { services, passwords, isServerOurs }, context);
  }

  async #servicePorts(): Promise<Map<string, number>> {
    const ports = this.#programs.services.map(async ({ name }) => [name, await freePort()] as const);
    return new Map(await Promise.all(ports));
  }

  async #startPrograms(secrets: Secrets, addresses: Addresses): Promise<void> {
    const { config } = this;
    const ready = this.#together
      ? this.#startTogether(this.#together, secrets, addresses)
      : Promise.all(this.#programs.services.map((program) => this.#startService(program, secrets, addresses)));
    const env = environmentOf('gateway', config, secrets, addresses);
    // Not /readyz, which also depends on the services.
    const servers = { gateway: `http://${reachedAt(config.HOST)}:${config.PORT}/healthz` };
    await Promise.all([ready, this.#startProgram('gateway', this.#programs.gateway, servers, env, { after: ready })]);
  }

  /**
   * The program that runs all services, if they share a process. In development each has its own process, so that it
   * restarts alone.
   */
  get #together(): Program | undefined {
    return this.config.PROCESSES === 'few' && !this.options.isDevelopment ? this.#programs.together : undefined;
  }

  #startTogether(program: Program, secrets: Secrets, addresses: Addresses): Promise<void> {
    const names = [...addresses.services.keys()];
    const env = environmentOfAll(names, this.config, secrets, addresses);
    const servers = Object.fromEntries([...addresses.services].map(([name, port]) => [name, readinessAt(port)]));
    return this.#startProgram('services', program, servers, env, { logNames: names });
  }

  #startService(program: Program, secrets: Secrets, addresses: Addresses): Promise<void> {
    const env = environmentOf(program.name, this.config, secrets, addresses);
    const servers = { [program.name]: readinessAt(addresses.services.get(program.name)!) };
    return this.#startProgram('services', program, servers, env);
  }

  #startProgram(
    layer: 'services' | 'gateway',
    program: Program,
    servers: Readonly<Record<string, string>>,
    env: NodeJS.ProcessEnv,
    options?: StartOptions,
  ): Promise<void> {
    const { isDevelopment: isWatched = false } = this.options;
    const spec = nodeSpec(program, { servers, env, isWatched, runDir: runDirOf(this.config.DATA_DIR) });
    return step(this.#report, program.name, () => this.#processes!.start(layer, spec, options));
  }

  async #startTools(): Promise<void> {
    if (!this.options.isDevelopment) return;
    const tools = developmentTools(localUrl(this.config));
    await Promise.all(tools.map((spec) => this.#processes!.start('tools', spec)));
  }
}
