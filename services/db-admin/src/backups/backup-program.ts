import { backupMessages, backupOutcomeSchema, type BackupOutcome } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { DbAdminConfig } from '../config.js';

/** What the program can do. */
export type BackupWork = 'save' | 'copy' | 'trial' | 'restore' | 'reset';

/** Asks the program that makes and restores backups, which is an administrator of the database. */
@Injectable()
export class BackupProgram implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    @Inject(CONFIG) private readonly config: DbAdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /**
   * @param file in the directory of backups, for a restore
   * @throws never
   */
  async run(work: BackupWork, file = ''): Promise<BackupOutcome> {
    const { signal } = this.stopping;
    try {
      const path = `/${work}?${new URLSearchParams({ file }).toString()}`;
      const asked = request({ socketPath: this.config.BACKUP_SOCKET, path, method: 'POST', signal });
      asked.end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const outcome = backupOutcomeSchema.parse(await json(response));
      if (!outcome.isOk) this.logger.error({ work, reason: outcome.text }, 'backup failed');
      return outcome;
    } catch (error) {
      this.logger.error({ err: error, work }, 'backup failed');
      return { isOk: false, text: signal.aborted ? backupMessages.interrupted : backupMessages.away };
    }
  }
}
