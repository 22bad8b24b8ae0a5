import type { Backup } from '@lab/contracts';
import { ReadingGauge } from '@lab/service-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BackupFiles } from './backup-files.js';
import { FAILED } from './backup.sql.js';

const lastBackup = new ReadingGauge('last_backup_timestamp_seconds', 'When the newest backup was made, 0 without one');
const bytes = new ReadingGauge('last_backup_bytes', 'Size of the newest backup');
const failed = new ReadingGauge('backup_failed', '1 if the latest backup, trial restore or restore failed', ['kind']);
const disk = new ReadingGauge('disk_bytes', 'Size of the disk with the backups, and what is free', ['state']);

/** The metrics of backups. */
@Injectable()
export class BackupGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  private forget: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: BackupFiles,
  ) {}

  onApplicationBootstrap(): void {
    // Two gauges of the same scrape share a reading of the directory.
    let reading: Promise<Backup[]> | undefined;
    const newest = async () => {
      reading ??= this.files.list().finally(() => (reading = undefined));
      return (await reading)[0];
    };
    this.forget = [
      lastBackup.readFrom(async () => {
        const file = await newest();
        return [{ value: file ? Date.parse(file.createdAt) / 1000 : 0 }];
      }),
      bytes.readFrom(async () => [{ value: (await newest())?.bytes ?? 0 }]),
      failed.readFrom(async () =>
        (await FAILED.run(this.dataSource)).map(({ kind, failed: value }) => ({ labels: { kind }, value })),
      ),
      disk.readFrom(async () => {
        const { free, total } = await this.files.disk();
        return [
          { labels: { state: 'free' }, value: free },
          { labels: { state: 'total' }, value: total },
        ];
      }),
    ];
  }

  onApplicationShutdown(): void {
    for (const forget of this.forget) forget();
  }
}
