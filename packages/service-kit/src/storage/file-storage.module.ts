import { storageFullMessage, type ServiceName } from '@lab/contracts';
import {
  HttpException,
  Inject,
  Injectable,
  Module,
  ServiceUnavailableException,
  type DynamicModule,
  type OnModuleInit,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ServiceAwayException } from '../process/errors/errors.js';
import { Health } from '../process/metrics/health.js';
import type { Logger } from '../process/logs/logger.js';
import { CONFIG, LOGGER, PROCESS_NAME } from '../process/tokens.js';
import {
  createFileStorage,
  type FilesOfService,
  type FileStorage,
  type StoredFile,
  FILE_STORAGE,
  FILES_OF_SERVICE,
  type StorageConfig,
} from './file-storage.js';
import { isStorageFull } from './storage-full.js';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { ADD_KEY, DISCARD_KEY, LOCK_DUE_KEYS, RELEASE_KEY, TRY_DELETION_LOCK } from './unclaimed-file.sql.js';
import { DELETION_LOCK } from '../database/database-role.js';
import { UnclaimedFileEntity } from '../database/record.entity.js';

const SWEEP_INTERVAL_MS = 60_000;

/**
 * Keeps file storage and database consistent. A key is listed here before its files are stored. Triggers remove it from
 * the list when a row refers to it, and add it again when no row does any more. A regular sweep of any replica deletes
 * files that stay on the list (after a crash, an invalid form, a rejected request or a deleted record).
 */
@Injectable()
export class UnclaimedFilesService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(FILES_OF_SERVICE) private readonly files: FilesOfService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Creates a random key and adds it to the list.
   * @param seconds the longest time that storing its files may take
   */
  async newKey(seconds = 0): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await ADD_KEY.run(this.dataSource, { key, seconds });
    return key;
  }

  /**
   * Locks a key for the row that this transaction writes next, which removes it from the list. Throws when the sweep
   * has deleted its files.
   */
  async claim(key: string, manager: EntityManager): Promise<void> {
    const file = await manager.findOne(UnclaimedFileEntity, { where: { key }, lock: { mode: 'pessimistic_write' } });
    if (!file) throw new Error(`file ${key} was swept before it was claimed`);
  }

  /**
   * Runs a write that claims a stored file for a row. Afterwards the file is discarded unless a row refers to it: the
   * write may have failed, or the request may be a repeat.
   */
  async keepFor<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } finally {
      await this.discard(key).catch(() => undefined);
    }
  }

  /**
   * Makes an unclaimed file due for deletion. Does nothing if a row refers to it, which the caller cannot know when the
   * answer to a commit was lost.
   */
  async discard(key: string): Promise<void> {
    await DISCARD_KEY.run(this.dataSource, { key });
  }

  /** Lists a key for immediate deletion, in the transaction that removes its last reference. */
  async release(key: string, manager: EntityManager): Promise<void> {
    await RELEASE_KEY.run(manager, { key });
  }

  /** Deletes files whose keys have been on the list long enough. Never throws: the next sweep tries again. */
  async sweep(): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.removeDue(manager));
    } catch (error) {
      this.logger.warn({ err: error }, 'unclaimed files were not swept');
    }
  }

  /** Deletes nothing during a backup, which may still need to copy files whose rows it has read. */
  private async removeDue(manager: EntityManager): Promise<void> {
    const lock = await TRY_DELETION_LOCK.one(manager, { lock: DELETION_LOCK });
    if (!lock.isFree) return;
    const due = await LOCK_DUE_KEYS.run(manager);
    const failed: { key: string; error: unknown }[] = [];
    for (const { key } of due) {
      const removed = Promise.all(this.files.namesOf(key).map((name) => this.storage.remove(name)));
      const error = await removed.then(
        () => null,
        (reason: unknown) => reason ?? 'unknown',
      );
      if (error) failed.push({ key, error });
      else await manager.delete(UnclaimedFileEntity, { key });
    }
    const [first] = failed;
    if (!first) return;
    const details = { err: first.error, key: first.key, count: failed.length };
    this.logger.warn(details, 'some unclaimed files were not deleted; the next sweep tries again');
  }
}

/** Stores and reads the service's files. A storage failure becomes a 503 with a message; details go only to the log. */
@Injectable()
export class StoredFiles implements OnModuleInit {
  constructor(
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly health: Health,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) private readonly service: ServiceName,
  ) {}

  onModuleInit(): void {
    // Not required: the rest of the service works while the storage is unavailable.
    this.health.add('storage', () => this.storage.check(), false);
  }

  put(name: string, content: Buffer | Readable, type: string): Promise<void> {
    return this.orAway(() => this.storage.put(name, content, type));
  }

  /** Null when there is no such file. */
  get(name: string): Promise<StoredFile | null> {
    return this.orAway(() => this.storage.get(name));
  }

  private async orAway<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // An error of the content's stream, which refused the content.
      if (error instanceof HttpException) throw error;
      this.logger.error({ err: error }, 'file storage failed');
      if (isStorageFull(error)) throw new ServiceUnavailableException(storageFullMessage);
      throw new ServiceAwayException(this.service);
    }
  }
}

/** Provides `StoredFiles` and `UnclaimedFilesService` to a service that stores files. */
@Module({})
export class FileStorageModule {
  static of(files: FilesOfService): DynamicModule {
    return {
      module: FileStorageModule,
      providers: [
        {
          provide: FILE_STORAGE,
          useFactory: (config: StorageConfig) => createFileStorage(config, files.folder),
          inject: [CONFIG],
        },
        { provide: FILES_OF_SERVICE, useValue: files },
        StoredFiles,
        UnclaimedFilesService,
      ],
      exports: [StoredFiles, UnclaimedFilesService],
    };
  }
}
