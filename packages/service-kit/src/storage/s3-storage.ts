import { Client, S3Error } from 'minio';
import type { Readable } from 'node:stream';
import type { FileStorage, StoredFile, StorageConfig } from './file-storage.js';

/** The size of the parts of a large upload, in bytes. One part is in memory at a time. S3 requires at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(error.code ?? '');

/**
 * Stores files as objects of one S3 bucket, which is created on first use. When the process is killed during an upload,
 * the parts stay on the S3 server until its own rule deletes them (MinIO: after a day). They are not visible as an
 * object.
 */
export class S3Storage implements FileStorage {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly region: string;
  private bucketReady?: Promise<void>;

  constructor(
    config: StorageConfig,
    private readonly folder: string,
  ) {
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

  async put(name: string, content: Buffer | Readable, type: string): Promise<void> {
    await this.ensureBucket();
    const headers = { 'Content-Type': type };
    const parts = partsOf(Buffer.isBuffer(content) ? [content] : content);
    const first = await parts.next();
    const only = first.value ?? Buffer.alloc(0);
    if (only.length < PART_BYTES) {
      await this.client.putObject(this.bucket, this.objectName(name), only, only.length, headers);
    } else {
      await this.putInParts(this.objectName(name), only, parts, headers);
    }
  }

  async get(name: string): Promise<StoredFile | null> {
    try {
      const { size: length } = await this.client.statObject(this.bucket, this.objectName(name));
      return { stream: await this.client.getObject(this.bucket, this.objectName(name)), length };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.client.removeObject(this.bucket, this.objectName(name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  async check(): Promise<void> {
    await this.ensureBucket();
    await this.client.bucketExists(this.bucket);
  }

  private objectName(name: string): string {
    return `${this.folder}/${name}`;
  }

  /** The client's own upload of streams would first list unfinished uploads, for which the portal's S3 user has no right. */
  private async putInParts(
    objectName: string,
    first: Buffer,
    others: AsyncIterable<Buffer>,
    headers: Record<string, string>,
  ): Promise<void> {
    const { client, bucket: bucketName } = this;
    const uploadID = await client.initiateNewMultipartUpload(bucketName, objectName, headers);
    const done: { part: number; etag: string }[] = [];
    const send = async (part: Buffer): Promise<void> => {
      const partNumber = done.length + 1;
      const where = { bucketName, objectName, uploadID, partNumber };
      const { etag } = await client.uploadPart({ ...where, headers: { 'Content-Length': part.length } }, part);
      done.push({ part: partNumber, etag });
    };
    try {
      await send(first);
      for await (const part of others) await send(part);
      await client.completeMultipartUpload(bucketName, objectName, uploadID, done);
    } catch (error) {
      await client.abortMultipartUpload(bucketName, objectName, uploadID).catch(() => undefined);
      throw error;
    }
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

/** Divides a stream into parts of the same size; the last one may be smaller. */
const partsOf = async function* (chunks: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.length >= PART_BYTES) {
      const end = PART_BYTES - length;
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      [waiting, length, rest] = [[], 0, rest.subarray(end)];
    }
    waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
};
