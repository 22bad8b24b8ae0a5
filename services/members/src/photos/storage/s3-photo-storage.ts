import { photoEdges, type PhotoSize } from '@lab/contracts';
import { Client, S3Error } from 'minio';
import type { PhotoConfig } from '../../config.js';
import type { PhotoStorage, StoredPhoto } from './photo-storage.js';

type S3Config = Pick<PhotoConfig, 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION'>;

const objectName = (key: string, size: PhotoSize): string => `photos/${key}/${size}.webp`;

const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(error.code ?? '');

/** Stores photos as objects in one S3 bucket, which is created on first use. */
export class S3PhotoStorage implements PhotoStorage {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly region: string;
  private bucketReady?: Promise<void>;

  constructor(config: S3Config) {
    const endpoint = new URL(config.S3_ENDPOINT!);
    const useSSL = endpoint.protocol === 'https:';
    this.bucket = config.S3_BUCKET;
    this.region = config.S3_REGION;
    this.client = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: config.S3_ACCESS_KEY!,
      secretKey: config.S3_SECRET_KEY!,
      region: this.region,
      pathStyle: true,
    });
  }

  async put(key: string, size: PhotoSize, image: Buffer): Promise<void> {
    await this.ensureBucket();
    await this.client.putObject(this.bucket, objectName(key, size), image, image.length, {
      'Content-Type': 'image/webp',
    });
  }

  async get(key: string, size: PhotoSize): Promise<StoredPhoto | null> {
    try {
      const { size: length } = await this.client.statObject(this.bucket, objectName(key, size));
      return { stream: await this.client.getObject(this.bucket, objectName(key, size)), length };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    for (const size of Object.keys(photoEdges) as PhotoSize[]) {
      await this.client.removeObject(this.bucket, objectName(key, size)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }

  async check(): Promise<void> {
    await this.ensureBucket();
    await this.client.bucketExists(this.bucket);
  }

  /** Creates the bucket once; after a failure the next call tries again. */
  private ensureBucket(): Promise<void> {
    this.bucketReady ??= this.makeBucket().catch((error: unknown) => {
      this.bucketReady = undefined;
      throw error;
    });
    return this.bucketReady;
  }

  private async makeBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    await this.client.makeBucket(this.bucket, this.region).catch(async (error: unknown) => {
      // Another replica may have created it first.
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    });
  }
}
