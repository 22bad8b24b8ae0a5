import { Health, LOGGER, ServiceAwayException, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { photoEdges, type PhotoSize } from '@lab/contracts';
import { DataSource } from 'typeorm';
import { PHOTO_STORAGE, type PhotoStorage, type StoredPhoto } from './storage/photo-storage.js';
import { UnclaimedPhotos } from './unclaimed-photos.js';

/** Who may see a photo: everyone once it is a member's, the administrator while it waits for review. */
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
    // The directory works without photos, so the service stays ready while their storage is away.
    this.health.add('storage', () => this.storage.check(), false);
  }

  async visibilityOf(key: string): Promise<PhotoVisibility> {
    const [row] = await this.dataSource.query<{ isPublic: boolean; isPending: boolean }[]>(
      `SELECT EXISTS (SELECT FROM lab_members WHERE photo_key = $1) AS "isPublic",
              EXISTS (SELECT FROM photo_requests WHERE photo_key = $1 AND status = 'pending') AS "isPending"`,
      [key],
    );
    if (row!.isPublic) return 'public';
    return row!.isPending ? 'pending' : 'none';
  }

  read(key: string, size: PhotoSize): Promise<StoredPhoto | null> {
    return this.orAway(() => this.storage.get(key, size));
  }

  /**
   * Stores an uploaded file under a new key, which is unclaimed until its owner is written.
   * @throws InvalidInputException when it is not a photo
   */
  async store(file: Buffer): Promise<string> {
    // Image processing is loaded with the first photo: it costs 20 MiB, and most replicas never see one.
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

  /** A storage that fails is a service that is away: whatever it says goes to the log, not to the visitor. */
  private async orAway<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.logger.error({ err: error }, 'photo storage failed');
      throw new ServiceAwayException('members');
    }
  }
}
