import { dataSourceOptions } from '@lab/service-kit';
import { eventually, openLine, testServers, type Line, type StartedService, siteStandIn } from '@lab/test-kit';
import type { ChildProcess } from 'node:child_process';
import { DataSource } from 'typeorm';
import { notificationsDatabase } from '../../src/database/database.js';
import { startMailServer, type MailServer } from '../mail-server.js';
import { startProcess } from '../process.js';
import { createLabDatabase, startNotificationsService } from '../notices-lab.js';
import type { Random } from './random.js';
import { environmentOf, MovedLab, startServices, type Services } from './services.js';

/** Two contend for the work, and one is there while the other is gone. */
const REPLICAS = 2;

const TIMES_A_KILL = 15;

/** How often it is looked whether everything was told, before Redis goes away again for a moment. */
const PATIENCE = 25;

const DUE = `SELECT FROM deliveries WHERE state = 'waiting' AND due_at <= server_now()`;

/**
 * The services with two replicas of the notifications service, which are processes as in production. While there is
 * something to tell, they are killed in turn at random moments, and Redis goes away. When it comes back each
 * replica looks what is due, which would else have to wait until its clock, not that of the test, says so.
 */
export class ReplicasLab extends MovedLab {
  kills = 0;
  private waits = 0;
  private killAt = 0;
  private readonly replicas: ChildProcess[] = [];
  private isRedisAway = false;
  private isClosing = false;

  private constructor(
    services: Services,
    private readonly dataSource: DataSource,
    private readonly line: Line,
    readonly mailServer: MailServer,
    private readonly env: NodeJS.ProcessEnv & { SITE_URL: string },
    private readonly random: Random,
  ) {
    super(services, dataSource);
  }

  static async start(random: Random): Promise<ReplicasLab> {
    const database = await createLabDatabase();
    const services = await startServices(database);
    const options = dataSourceOptions({ DATABASE_URL: database.url }, notificationsDatabase);
    const line = await openLine(testServers().redisUrl);
    const mailServer = await startMailServer();
    const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'lab@example.edu' };
    const env = { ...environmentOf(services, database), ...mail, SITE_URL: (await siteStandIn()).url };
    const lab = new ReplicasLab(services, await new DataSource(options).initialize(), line, mailServer, env, random);
    await lab.holdClocks();
    return lab;
  }

  /** Starts the processes. */
  startReplicas(): void {
    for (let index = 0; index < REPLICAS; index += 1) this.startReplica(index);
  }

  /** A notifications service of the test's own, before the replicas or after them. */
  startReader(): Promise<StartedService> {
    return startNotificationsService(this.env);
  }

  stopReplicas(): void {
    this.isClosing = true;
    for (const replica of this.replicas) replica.kill('SIGKILL');
  }

  async close(): Promise<void> {
    this.stopReplicas();
    await this.line.cut();
    await this.mailServer.stop();
    await this.dataSource.destroy();
    await this.closeServices();
  }

  async tellAll(): Promise<void> {
    await this.settleVotes();
    let looks = 0;
    await eventually(async () => {
      const { isInOutbox, isDue } = await this.waiting();
      if (!isInOutbox && !isDue) return;
      if (looks === 0) this.killNowAndThen();
      // A signal tells of what is in an outbox, unless it was lost.
      if (this.isRedisAway || (looks % PATIENCE === 0 && (isDue || looks > 0))) await this.interruptRedis();
      looks += 1;
      throw new Error(`Not everything was told, looking ${looks} times.`);
    });
    if (this.random.chance(0.1)) await this.cutRedis();
  }

  private async waiting(): Promise<{ isInOutbox: boolean; isDue: boolean }> {
    const isInOutbox = await this.hasChanges();
    const due = await this.dataSource.query(DUE);
    return { isInOutbox, isDue: due.length > 0 };
  }

  private startReplica(index: number): void {
    const replica = startProcess({ ...this.env, REDIS_URL: this.line.url });
    replica.once('exit', () => {
      if (!this.isClosing) this.startReplica(index);
    });
    this.replicas[index] = replica;
  }

  /**
   * Kills a replica at a random moment of its work, about once in fifteen times that there are notifications to send. Another
   * one is started in its place.
   */
  private killNowAndThen(): void {
    if (this.waits % TIMES_A_KILL === 0) this.killAt = this.waits + this.random.whole(0, TIMES_A_KILL - 1);
    this.waits += 1;
    if (this.waits - 1 !== this.killAt) return;
    const replica = this.replicas[this.kills % REPLICAS]!;
    this.kills += 1;
    setTimeout(() => replica.kill('SIGKILL'), this.random.whole(0, 150));
  }

  private async cutRedis(): Promise<void> {
    if (!this.isRedisAway) await this.line.cut();
    this.isRedisAway = true;
  }

  private async interruptRedis(): Promise<void> {
    await this.cutRedis();
    await this.line.restore();
    this.isRedisAway = false;
  }
}
