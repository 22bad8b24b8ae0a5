import { passwordVariable } from '@lab/postgres';
import { join } from 'node:path';
import { saveBeforeUpgrade } from '../backup/save-before-upgrade.js';
import { makeDataDir, tightenDataDir } from '../data-dir.js';
import { freePort, publicHost } from '../ports.js';
import type { Config } from './config.js';
import { lockDataDir } from './data-dir-lock.js';
import { provisionDatabase, startDatabase, startMessaging } from './databases.js';
import { developmentTools } from './development-tools.js';
import { gatewayEnvironment, publicUrl, serviceEnvironment, withoutUser, type Addresses } from './environment.js';
import { runDirOf, stopOrphans } from './orphans.js';
import { ProcessSet } from './process-set.js';
import { checkBuilt, nodeSpec, systemPrograms, type Program, type Programs } from './programs.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { step, type Report } from './stack-event.js';

export interface StackOptions {
  /** Is told what happens. */
  report?: Report;
  /** For tests: other programs than the real ones. */
  programs?: Programs;
  /** For tests: a database that is fast and does not survive a crash. */
  isEphemeral?: boolean;
  /** For development: compile on change, restart what changed, serve the site with hot reload. */
  isDevelopment?: boolean;
  /** How long each process may take to become ready. Default 180 seconds: a slow machine is no failure. */
  readyTimeoutMs?: number;
}

/** What a running system is reached by. */
export interface StackAddresses {
  /** The gateway on this machine, e.g. `http://localhost:8080`. */
  url: string;
  /** Where visitors find it: PUBLIC_URL, else the same. */
  publicUrl: string;
  passwords: { lab: string; admin: string };
  /** Which of the secrets were made by this start. */
  generated: string[];
  /** The administrator's address of the database. */
  databaseUrl: string;
  redisUrl: string;
  /** What a service is started with, for another copy of it. */
  environmentOf(service: string): NodeJS.ProcessEnv;
}

/** The whole system on one machine: database, Redis, services and gateway, each supervised. */
export class Stack {
  readonly #stopping = new AbortController();
  readonly #programs: Programs;
  readonly #report: Report;
  #processes?: ProcessSet;
  #starting?: Promise<StackAddresses>;
  #unlock?: () => void;

  constructor(
    readonly config: Config,
    private readonly options: StackOptions = {},
  ) {
    this.#programs = options.programs ?? systemPrograms();
    this.#report = options.report ?? (() => undefined);
  }

  /**
   * Starts everything and waits until the gateway is ready. After a failure `stop` is still needed.
   * @throws LaunchError with what to do about it; AbortError when stopped meanwhile
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
    this.#unlock?.();
  }

  /** Ends everything at once. */
  kill(): void {
    this.#stopping.abort();
    this.#processes?.kill();
    this.#unlock?.();
  }

  /** The processes that run now, by name: postgres, redis, the services, gateway. */
  processes(): { name: string; pid: number }[] {
    return this.#processes?.list() ?? [];
  }

  async #start(): Promise<StackAddresses> {
    const host = await this.#prepare();
    const { config } = this;
    const { secrets, generated, save } = loadSecrets(config.secrets, config.DATA_DIR);
    const { databaseUrl, redisUrl } = await this.#startDatabases(secrets);
    const addresses = {
      gateway: { host, port: config.PORT },
      services: await this.#servicePorts(),
      databaseUrl: withoutUser(databaseUrl),
      redisUrl,
    };
    await this.#startPrograms(secrets, addresses);
    await this.#startTools();
    save();
    return {
      url: `http://localhost:${config.PORT}`,
      publicUrl: publicUrl(config, config.PORT),
      passwords: { lab: secrets.LAB_PASSWORD!, admin: secrets.ADMIN_PASSWORD! },
      generated,
      databaseUrl,
      redisUrl,
      environmentOf: (service) => serviceEnvironment(service, config, secrets, addresses),
    };
  }

  /** Makes sure that nothing stands in the way of a start, and gives the host that the gateway listens on. */
  async #prepare(): Promise<string> {
    const { DATA_DIR, PORT } = this.config;
    checkBuilt(this.#programs);
    await makeDataDir(DATA_DIR);
    this.#unlock = lockDataDir(DATA_DIR);
    await tightenDataDir(DATA_DIR);
    const orphans = await stopOrphans(DATA_DIR);
    if (orphans > 0) this.#report({ type: 'note', text: `Stopped what an earlier start left running (${orphans}).` });
    const readyTimeoutMs = this.options.readyTimeoutMs ?? 180_000;
    this.#processes = new ProcessSet(join(DATA_DIR, 'logs'), this.#report, this.#stopping.signal, readyTimeoutMs);
    return publicHost(PORT);
  }

  async #startDatabases(secrets: Secrets): Promise<{ databaseUrl: string; redisUrl: string }> {
    const { config, options } = this;
    const isEphemeral = options.isEphemeral ?? false;
    const context = { config, processes: this.#processes!, report: this.#report, isEphemeral };
    const starting = [startDatabase(context), startMessaging(context)] as const;
    // When one fails, the other must not go on in the background: nobody would stop it.
    const [databaseUrl, redisUrl] = await Promise.all(starting).finally(() => Promise.allSettled(starting));
    if (!options.programs) await saveBeforeUpgrade(config, databaseUrl, this.#report);
    const services = this.#programs.services.map(({ name }) => name);
    const passwords = Object.fromEntries(services.map((name) => [name, secrets[passwordVariable(name)]]));
    const isServerOurs = !config.DATABASE_URL;
    await provisionDatabase(databaseUrl, { services, passwords, isServerOurs }, this.#report);
    return { databaseUrl, redisUrl };
  }

  async #servicePorts(): Promise<Map<string, number>> {
    const ports = this.#programs.services.map(async ({ name }) => [name, await freePort()] as const);
    return new Map(await Promise.all(ports));
  }

  async #startPrograms(secrets: Secrets, addresses: Addresses): Promise<void> {
    const { services, gateway } = this.#programs;
    const { config } = this;
    const ready = Promise.all(
      services.map((program) => {
        const env = serviceEnvironment(program.name, config, secrets, addresses);
        return this.#startProgram('services', program, addresses.services.get(program.name)!, env);
      }),
    );
    const env = gatewayEnvironment(config, secrets, addresses);
    await Promise.all([ready, this.#startProgram('gateway', gateway, addresses.gateway.port, env, ready)]);
  }

  #startProgram(
    layer: 'services' | 'gateway',
    program: Program,
    port: number,
    env: NodeJS.ProcessEnv,
    after?: Promise<unknown>,
  ): Promise<void> {
    const { isDevelopment: isWatched = false } = this.options;
    const spec = nodeSpec(program, { port, env, isWatched, runDir: runDirOf(this.config.DATA_DIR) });
    return step(this.#report, program.name, () => this.#processes!.start(layer, spec, after));
  }

  async #startTools(): Promise<void> {
    if (!this.options.isDevelopment) return;
    const tools = developmentTools(this.config.PORT);
    await Promise.all(tools.map((spec) => this.#processes!.start('tools', spec)));
  }
}
