import { backupMessages, type BackupList } from '@lab/contracts';
import { CONFIG, MembersClient } from '@lab/service-kit';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { DbAdminConfig } from '../config.js';
import { BackupFiles } from './backup-files.js';
import { BackupRuns } from './backup-runs.js';

@Injectable()
export class BackupsService {
  constructor(
    @Inject(CONFIG) private readonly config: DbAdminConfig,
    private readonly files: BackupFiles,
    private readonly runs: BackupRuns,
    private readonly members: MembersClient,
  ) {}

  async list(): Promise<BackupList> {
    const { isSetUp } = this.runs;
    const [backups, runs, isUnused] = await Promise.all([this.files.list(), this.runs.list(), this.isUnused()]);
    return {
      isSetUp,
      isUnused,
      hasSecondPlace: Boolean(this.config.BACKUP_COPY_DIR ?? this.config.BACKUP_COPY_S3_ENDPOINT),
      nextAt: isSetUp ? this.runs.next(new Date()).toISOString() : null,
      backups,
      runs,
    };
  }

  /** @throws ConflictException while another backup is running, and without access for backups */
  async make(): Promise<void> {
    this.requireSetUp();
    await this.runs.start('manual');
  }

  /**
   * @param file an uploaded file
   * @throws ConflictException when nothing can be restored now
   */
  async restore(file: string): Promise<void> {
    this.requireSetUp();
    if (!(await this.isUnused())) throw new ConflictException(backupMessages.hasData);
    await this.runs.start('restore', file);
  }

  private requireSetUp(): void {
    if (!this.runs.isSetUp) throw new ConflictException(backupMessages.notSetUp);
  }

  /** The program that restores also checks all other tables. False when the members service does not answer. */
  private isUnused(): Promise<boolean> {
    return this.members.all().then(
      (members) => members.length === 0,
      () => false,
    );
  }
}
