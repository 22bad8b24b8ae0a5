import { fileDigest, Health, ImageQueue, LOGGER, networkOf, ServiceAwayException, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { photoEdges, type PhotoSize } from '@lab/contracts';
import { DataSource } from 'typeorm';
import { PHOTO_HOLDERS } from './photo.sql.js';
import { PHOTO_STORAGE, type PhotoStorage, type StoredPhoto } from './storage/photo-storage.js';
import type { Renditions } from '@lab/service-kit/images';
import { UnclaimedPhotos } from './unclaimed-photos.service.js';

/** Who may see a photo: everyone if it is a member's, administrators while it awaits review. */
export type PhotoVisibility = 'public' | 'pending' | 'none';

@Injectable()
export class PhotosService implements OnModuleInit {
  private readonly queue = new ImageQueue();
  private readonly unfinished = new Map<string, Promise<Renditions>>();

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
   * @param address of who uploads it
   * @throws InvalidInputException when it is not a photo, or one that takes too much to decode
   * @throws BusyException when too many photos wait already
   */
  async store(file: Buffer, address: string): Promise<string> {
    const renditions = await this.renditionsOf(file, networkOf(address));
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

  /** A file that the same network sends again in the meantime, as a double click does, is decoded once. */
  private async renditionsOf(file: Buffer, network: string): Promise<Renditions> {
    // Imported with the first photo: the image library takes 20 MiB, and most replicas never process one.
    const { examineImage, makeRenditions } = await import('@lab/service-kit/images');
    await examineImage(file);
    const key = `${network} ${fileDigest(file)}`;
    const known = this.unfinished.get(key);
    if (known) return known;
    const made = this.queue.run(network, () => makeRenditions(file)).finally(() => this.unfinished.delete(key));
    this.unfinished.set(key, made);
    return made;
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
