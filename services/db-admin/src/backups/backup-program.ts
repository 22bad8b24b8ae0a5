import { backupMessages } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { backupShape, type DbAdminConfig } from '../config.js';

/** What the program can do. */
export type BackupWork = 'save' | 'copy' | 'trial' | 'restore';

/** The result of a run. */
export interface Outcome {
  isOk: boolean;
  /** What was done, or why it failed. */
  text: string;
}

/** The program exits with this when it failed for a reason that it can say. */
const EXPLAINED = 1;

/**
 * Runs the program that makes and restores backups, in a process of its own: it loads the tables of all services, and
 * its memory is free again afterwards.
 */
@Injectable()
export class BackupProgram implements BeforeApplicationShutdown {
  private readonly running = new Set<ChildProcess>();

  constructor(
    @Inject(CONFIG) private readonly config: DbAdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    for (const child of this.running) child.kill();
  }

  /**
   * @param file in the directory of backups, for a restore
   * @throws never
   */
  async run(work: BackupWork, file = ''): Promise<Outcome> {
    const child = spawn(process.execPath, [this.config.BACKUP_PROGRAM, work, file], {
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.add(child);
    try {
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      if (child.exitCode === 0) return { isOk: true, text: out.trim() };
      this.logger.error({ work, code: child.exitCode, signal: child.signalCode, reason: err.trim() }, 'backup failed');
      if (child.signalCode) return { isOk: false, text: backupMessages.interrupted };
      return { isOk: false, text: child.exitCode === EXPLAINED ? err.trim() : backupMessages.unexpected };
    } catch (error) {
      this.logger.error({ err: error, work }, 'backup failed');
      return { isOk: false, text: backupMessages.unexpected };
    } finally {
      this.running.delete(child);
    }
  }

  private environment(): NodeJS.ProcessEnv {
    const { config } = this;
    const names = Object.keys(backupShape) as (keyof typeof backupShape)[];
    const settings = names.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]]));
    return { ...Object.fromEntries(settings), DATABASE_URL: config.BACKUP_DATABASE_URL, PATH: process.env['PATH'] };
  }
}
