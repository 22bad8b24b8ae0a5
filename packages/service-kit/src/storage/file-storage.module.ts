import { storageFullMessage, type ServiceName } from '@lab/contracts';
import {
  HttpException,
  Inject,
  Injectable,
  Module,
  ServiceUnavailableException,
  type DynamicModule,
  type OnModuleInit,
} from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ServiceAwayException } from '../process/errors/errors.js';
import { Health } from '../process/health/health.js';
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
import { UnclaimedFilesService } from './unclaimed-files.service.js';

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
