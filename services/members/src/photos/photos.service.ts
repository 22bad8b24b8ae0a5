import { Health, LOGGER, ServiceAwayException, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { photoEdges, type PhotoSize } from '@lab/contracts';
import { DataSource } from 'typeorm';
import { PHOTO_HOLDERS } from './photo.sql.js';
import { PHOTO_STORAGE, type PhotoStorage, type StoredPhoto } from './storage/photo-storage.js';
import { UnclaimedPhotos } from './unclaimed-photos.service.js';

/** Who may see a photo: everyone if it is a member's, administrators while it awaits review. */
export type PhotoVisibility = 'public' | 'pending' | 'none';

@Injectable()
export class PhotosService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unclaimed: UnclaimedPhotos,
    private readonly health: Health,
    @Inject(PHOTO_STORAGE) private readonly storage: PhotoStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // Not required: the directory works without photos while their storage is unavailable.
    this.health.add('storage', () => this.storage.check(), false);
  }

  async visibilityOf(key: string): Promise<PhotoVisibility> {
    const [row] = await PHOTO_HOLDERS.run(this.dataSource, { key });
    if (row!.isPublic) return 'public';
    return row!.isPending ? 'pending' : 'none';
  }

  read(key: string, size: PhotoSize): Promise<StoredPhoto | null> {
    return this.orAway(() => this.storage.get(key, size));
  }

  /**
   * Stores an uploaded file under a new key, which is unclaimed until a row refers to it.
   * @throws InvalidInputException when it is not a photo
   */
  async store(file: Buffer): Promise<string> {
    // Imported with the first photo: the image library takes 20 MiB, and most replicas never process one.
    const { makeRenditions } = await import('./renditions.js');
    const renditions = await makeRenditions(file);
    const key = await this.unclaimed.newKey();
    try {
      const sizes = Object.keys(photoEdges) as PhotoSize[];
      await this.orAway(() => Promise.all(sizes.map((size) => this.storage.put(key, size, renditions[size]))));
    } catch (error) {
      await this.unclaimed.release(key).catch(() => undefined);
      throw error;
    }
    return key;
  }

  /** Answers 503 when the storage fails; details go to the log only. */
  private async orAway<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.logger.error({ err: error }, 'photo storage failed');
      throw new ServiceAwayException('members');
    }
  }
}
