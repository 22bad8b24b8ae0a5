import { randomBytes } from 'node:crypto';
import { InjectRepository, LOGGER, type Logger } from '@lab/service-kit';
import { DELETION_LOCK } from '@lab/service-kit/deletion-lock';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import { PHOTO_STORAGE, type PhotoStorage } from './storage/photo-storage.js';
import { UnclaimedPhotoEntity } from './unclaimed-photo.entity.js';
import { LOCK_DUE_PHOTOS, RELEASE_PHOTO, TRY_DELETION_LOCK } from './unclaimed-photo.sql.js';

const SWEEP_INTERVAL = 60_000;

/**
 * Keeps file storage and database consistent. A photo is listed here before it is stored. Triggers remove it from the
 * list when a row refers to it, and add it again when no row does any more, whoever changed the rows. Photos that stay
 * on the list (after a crash, an invalid form, a rejected request, a deleted member) are deleted by a regular sweep of
 * any replica.
 */
@Injectable()
export class UnclaimedPhotos implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(UnclaimedPhotoEntity) private readonly photos: Repository<UnclaimedPhotoEntity>,
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

  /** Creates a random key and adds it to the list. */
  async newKey(): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await this.photos.insert({ photoKey: key });
    return key;
  }

  /**
   * Locks a photo for the row that this transaction writes next, which removes it from the list. Throws when the sweep
   * has deleted it.
   */
  async claim(key: string, manager: EntityManager): Promise<void> {
    const where = { photoKey: key };
    const photo = await manager.findOne(UnclaimedPhotoEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!photo) throw new Error(`photo ${key} was swept before it was claimed`);
  }

  /** Lists a photo for immediate deletion, in the transaction that removes its last reference. */
  async release(key: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await RELEASE_PHOTO.run(manager, { key });
  }

  /** Deletes photos that have been on the list long enough. Never throws: the next sweep tries again. */
  async sweep(): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.removeDue(manager));
    } catch (error) {
      this.logger.warn({ err: error }, 'unclaimed photos were not swept');
    }
  }

  /** Deletes nothing during a backup, which may still have to copy photos whose rows it has read. */
  private async removeDue(manager: EntityManager): Promise<void> {
    const [lock] = await TRY_DELETION_LOCK.run(manager, { lock: DELETION_LOCK });
    if (!lock!.isFree) return;
    const due = await LOCK_DUE_PHOTOS.run(manager);
    const failed: { key: string; error: unknown }[] = [];
    for (const { key } of due) {
      const error = await this.storage.remove(key).catch((reason: unknown) => reason ?? 'unknown');
      if (error) failed.push({ key, error });
      else await manager.delete(UnclaimedPhotoEntity, key);
    }
    const [first] = failed;
    if (!first) return;
    const told = { err: first.error, key: first.key, count: failed.length };
    this.logger.warn(told, 'some unclaimed photos were not deleted; the next sweep tries again');
  }
}
