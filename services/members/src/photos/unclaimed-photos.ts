import { randomBytes } from 'node:crypto';
import { LOGGER, type Logger } from '@lab/service-kit';
import { DELETION_LOCK } from '@lab/service-kit/deletion-lock';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PHOTO_STORAGE, type PhotoStorage } from './storage/photo-storage.js';

const SWEEP_INTERVAL = 60_000;

/**
 * Keeps storage and database in step. A photo is written down here before it is stored. Triggers take it off the list when
 * a row holds it, and put it back when no row does any more, whoever has changed the rows. Whatever stays on the list (a
 * crash, a refused form, a rejected request, a deleted member) is deleted by the sweep of any replica.
 */
@Injectable()
export class UnclaimedPhotos implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(PHOTO_STORAGE) private readonly storage: PhotoStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** A new random key, on the list from now on. */
  async newKey(): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await this.dataSource.query('INSERT INTO unclaimed_photos (photo_key) VALUES ($1)', [key]);
    return key;
  }

  /**
   * Holds a photo for the row that this transaction writes next: writing it takes the photo off the list. Throws when it
   * was swept meanwhile.
   */
  async claim(key: string, manager: EntityManager): Promise<void> {
    const rows = await manager.query<unknown[]>('SELECT FROM unclaimed_photos WHERE photo_key = $1 FOR UPDATE', [key]);
    if (!rows.length) throw new Error(`photo ${key} was swept before it was claimed`);
  }

  /** Puts a photo on the list to be deleted at once, in the transaction that takes its owner away. */
  async release(key: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(
      `INSERT INTO unclaimed_photos VALUES ($1, '-infinity') ON CONFLICT (photo_key) DO UPDATE SET since = '-infinity'`,
      [key],
    );
  }

  /** Deletes what has been on the list for long enough. It never throws: the next sweep tries again. */
  async sweep(): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.removeDue(manager));
    } catch (error) {
      this.logger.warn({ err: error }, 'unclaimed photos were not swept');
    }
  }

  /** While a backup is being made nothing is deleted: it still has to copy photos whose rows it has read. */
  private async removeDue(manager: EntityManager): Promise<void> {
    const [lock] = await manager.query<{ isFree: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock_shared($1) AS "isFree"',
      [DELETION_LOCK],
    );
    if (!lock!.isFree) return;
    const due = await manager.query<{ key: string }[]>(
      `SELECT photo_key AS key FROM unclaimed_photos WHERE since < now() - interval '10 minutes'
       LIMIT 100 FOR UPDATE SKIP LOCKED`,
    );
    for (const { key } of due) {
      await this.storage.remove(key);
      await manager.query('DELETE FROM unclaimed_photos WHERE photo_key = $1', [key]);
    }
  }
}
