import {
  fileDigest,
  ImageQueue,
  networkOf,
  StoredFiles,
  UnclaimedFilesService,
  type StoredFile,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { PhotoSize } from '@lab/contracts';
import { DataSource } from 'typeorm';
import { PHOTO_HOLDERS } from './photo.sql.js';
import type { Renditions } from '@lab/service-kit/images';
import { photoFile, photoSizes } from './photo-files.js';

/** Who may see a photo: everyone if it is a member's, only administrators while it awaits review. */
type PhotoVisibility = 'public' | 'pending' | 'none';

@Injectable()
export class PhotosService {
  private readonly queue = new ImageQueue();
  private readonly unfinished = new Map<string, Promise<Renditions>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly files: StoredFiles,
  ) {}

  async visibilityOf(key: string): Promise<PhotoVisibility> {
    const [row] = await PHOTO_HOLDERS.run(this.dataSource, { key });
    if (row!.isPublic) return 'public';
    return row!.isPending ? 'pending' : 'none';
  }

  read(key: string, size: PhotoSize): Promise<StoredFile | null> {
    return this.files.get(photoFile(key, size));
  }

  /**
   * Stores an uploaded file under a new key, which is unclaimed until a row refers to it.
   * @param address of the uploader
   * @throws InvalidInputException when it is not a photo, or decoding it would take too much
   * @throws BusyException when too many photos are waiting
   */
  async store(file: Buffer, address: string): Promise<string> {
    const renditions = await this.renditionsOf(file, networkOf(address));
    const key = await this.unclaimed.newKey();
    try {
      await Promise.all(photoSizes.map((size) => this.files.put(photoFile(key, size), renditions[size], 'image/webp')));
    } catch (error) {
      await this.unclaimed.release(key).catch(() => undefined);
      throw error;
    }
    return key;
  }

  /** Decodes identical concurrent uploads from one network only once, for example after a double click. */
  private async renditionsOf(file: Buffer, network: string): Promise<Renditions> {
    // Loaded with the first photo: the image library takes 20 MiB, and most replicas never process one.
    const { examineImage, makeRenditions } = await import('@lab/service-kit/images');
    await examineImage(file);
    const key = `${network} ${fileDigest(file)}`;
    const known = this.unfinished.get(key);
    if (known) return known;
    const made = this.queue.run(network, () => makeRenditions(file)).finally(() => this.unfinished.delete(key));
    this.unfinished.set(key, made);
    return made;
  }
}
