import { backupMessages, labSettings, type BackupRun, type BackupRunKind } from '@lab/contracts';
import {
  CONFIG,
  LOGGER,
  REDIS,
  restartPortal,
  type Statement,
  type Values,
  type Logger,
  Writes,
} from '@lab/service-kit';
import {
  ConflictException,
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { DbAdminConfig } from '../config.js';
import { BackupFiles } from './backup-files.js';
import { BackupProgram, type BackupWork } from './backup-program.js';
import { ATTEMPTS, dueAttempt, isTrialDue, nightsAround } from './backup-times.js';
import { BEGIN_RUN, END_INTERRUPTED, FINISH_RUN, FORGET_RUNS, LAST_NIGHT, LAST_TRIAL, RUNS } from './backup.sql.js';

/** How often it is checked whether a backup is due, in milliseconds. */
const CHECK_MS = 60_000;

interface NewRun {
  kind: BackupRunKind;
  dueAt: Date;
  startedAt: Date;
  attempt?: number;
}

/** Makes the nightly backups and trial restores, and what administrators start. One at a time. */
@Injectable()
export class BackupRuns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private underWay: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: DbAdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly files: BackupFiles,
    private readonly program: BackupProgram,
  ) {}

  /** True when there is a program that makes backups. */
  get isSetUp(): boolean {
    return this.config.BACKUP_SOCKET !== undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.isSetUp) return;
    await this.write(END_INTERRUPTED, { text: backupMessages.interrupted });
    await this.files.removeRemains();
    this.timer = setInterval(() => void this.check(new Date()), CHECK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  list(): Promise<BackupRun[]> {
    return RUNS.run(this.dataSource);
  }

  /** When the next nightly backup is due. */
  next(now: Date): Date {
    return nightsAround(now, this.config.BACKUP_TIME, labSettings().timeZone).next;
  }

  /** Makes what is due at this time. Never fails: the next check tries again. */
  async check(now: Date): Promise<void> {
    if (!this.underWay) await this.alone(() => this.makeDue(now));
  }

  /**
   * Starts a backup or restore.
   * @param file in the directory of backups, for a restore
   * @returns when it has begun
   * @throws ConflictException while another one is running
   */
  async start(kind: 'manual' | 'restore', file?: string): Promise<void> {
    if (this.underWay) throw new ConflictException(backupMessages.busy);
    const now = new Date();
    const begun = this.begin({ kind, dueAt: now, startedAt: now });
    void this.alone(async () => {
      const id = await begun;
      if (id) await this.carryOut(id, kind === 'restore' ? 'restore' : 'save', file);
      if (file) await this.files.discard(file);
    });
    await begun;
  }

  /** Runs `work` while nothing else starts. Its errors are logged only. */
  private alone(work: () => Promise<void>): Promise<void> {
    this.underWay = work()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a backup could not be started or recorded'))
      .finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  private async makeDue(now: Date): Promise<void> {
    const { latest } = nightsAround(now, this.config.BACKUP_TIME, labSettings().timeZone);
    const [last] = await LAST_NIGHT.run(this.dataSource);
    const attempt = last && dueAttempt(now, latest, last);
    if (!attempt) return;
    // After a backup that was saved but not copied, only the copying is tried again.
    const isSaved = attempt > 1 && (await this.files.newest()) >= latest.toISOString();
    const night = await this.begin({ kind: 'nightly', dueAt: latest, startedAt: now, attempt });
    const work = isSaved ? 'copy' : 'save';
    if (!night || !(await this.carryOut(night, this.config.DEMO ? 'reset' : work)) || this.config.DEMO) return;
    await this.write(FORGET_RUNS, { now });
    const [trial] = await LAST_TRIAL.run(this.dataSource);
    if (!isTrialDue(now, trial?.startedAt)) return;
    const id = await this.begin({ kind: 'trial', dueAt: latest, startedAt: now });
    if (id) await this.carryOut(id, 'trial');
  }

  /** Records that a run begins; undefined when another replica has begun it. */
  private async begin({ attempt = 1, ...run }: NewRun): Promise<number | undefined> {
    const isLast = run.kind !== 'nightly' || attempt === ATTEMPTS;
    const [row] = await this.write(BEGIN_RUN, { ...run, attempt, isLast });
    return row?.id;
  }

  private async carryOut(id: number, work: BackupWork, file?: string): Promise<boolean> {
    const { isOk, text } = await this.program.run(work, file);
    if (isOk && (work === 'restore' || work === 'reset')) {
      // The run's own row was replaced or deleted, too.
      await restartPortal(this.redis);
      return true;
    }
    await this.write(FINISH_RUN, { id, finishedAt: new Date(), isOk, text });
    return isOk;
  }

  private async write<Row extends object>(statement: Statement<Row>, values: Values): Promise<Row[]> {
    return this.writes.write('Backups', (manager) => statement.run(manager, values));
  }
}
