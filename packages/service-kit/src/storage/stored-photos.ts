import { pipeline } from 'node:stream/promises';
import { limits, photoRequestMessages, photoSizeSchema, type PhotoSize } from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { fileDigest } from '../database/answer-once.js';
import type { Renditions } from '../images.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { networkOf } from '../process/limits/rate-limiter.js';
import { ImageQueue } from '../process/limits/slots.js';
import { StoredFiles, UnclaimedFilesService } from './file-storage.module.js';
import { photoFile, photoSizes } from './file-storage.js';

/** The options of `FileForm` for a form with a photo. */
export const PHOTO_FILE = {
  field: 'photo',
  maxBytes: limits.photoBytes,
  tooLarge: photoRequestMessages.photoSize.text,
};

/**
 * Returns the bytes of the photo in a form.
 * @throws InvalidInputException when the form has none
 */
export const requirePhoto = (photo: { size: number; buffer: Buffer } | undefined): Buffer => {
  if (!photo?.size)
    throw new InvalidInputException([{ path: 'photo', message: photoRequestMessages.photoMissing.text }]);
  return photo.buffer;
};

/** Query of a route that sends a photo. */
export const photoQuerySchema = z.object({ size: photoSizeSchema.default('full') });

/** The error for a photo that does not exist, or that the caller must not know of. */
export const noSuchPhoto = () => new NotFoundException('There is no such photo.');

/** The `Cache-Control` of a photo that everyone may see: its address changes with it. */
export const PUBLIC_PHOTO = 'public, max-age=31536000, immutable';

/** The keys of the photos that the rows of a table name, and why others cannot be stored, by name in lower case. */
export interface NamedPhotos {
  keys: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, string>;
}

/** Stores and sends the photos of a service. */
@Injectable()
export class StoredPhotos {
  private readonly queue = new ImageQueue();
  private readonly unfinished = new Map<string, Promise<Renditions>>();

  constructor(
    private readonly unclaimed: UnclaimedFilesService,
    private readonly files: StoredFiles,
  ) {}

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
      await this.unclaimed.discard(key).catch(() => undefined);
      throw error;
    }
    return key;
  }

  /**
   * Stores the photos that the rows of a table name. Photos that no row gets are deleted later.
   * @param names as in the table
   * @param photos by name, in lower case
   */
  async storeNamed(
    names: Iterable<string>,
    photos: ReadonlyMap<string, Buffer>,
    address: string,
  ): Promise<NamedPhotos> {
    const keys = new Map<string, string>();
    const problems = new Map<string, string>();
    for (const name of new Set([...names].map((each) => each.trim().toLowerCase()))) {
      const photo = photos.get(name);
      if (!photo) continue;
      try {
        keys.set(name, await this.store(photo, address));
      } catch (error) {
        if (!(error instanceof InvalidInputException)) throw error;
        problems.set(name, error.message);
      }
    }
    return { keys, problems };
  }

  /**
   * Stores a photo, then writes the row that refers to it. If that fails, or the request is a repeat, the photo is
   * deleted again.
   * @param write gets a function that claims the photo in the transaction of the row
   */
  async storeFor<Result>(
    file: Buffer,
    address: string,
    write: (photoKey: string, claim: (manager: EntityManager) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const photoKey = await this.store(file, address);
    return this.unclaimed.keepFor(photoKey, () =>
      write(photoKey, (manager) => this.unclaimed.claim(photoKey, manager)),
    );
  }

  /**
   * Sends a photo, or 304 when the client has it.
   * @param caching its `Cache-Control`
   * @throws NotFoundException when there is no such photo
   */
  async send(
    { key, size, caching }: { key: string; size: PhotoSize; caching: string },
    request: Request,
    response: Response,
  ): Promise<void> {
    response.set({ 'Cache-Control': caching, ETag: `"${key}-${size}"` }).type('image/webp');
    if (request.fresh) return void response.status(304).end();
    const photo = await this.files.get(photoFile(key, size));
    if (!photo) throw noSuchPhoto();
    response.setHeader('Content-Length', photo.length);
    // A client that disconnects during the download is not an error.
    await pipeline(photo.stream, response).catch(() => response.destroy());
  }

  /** Decodes identical concurrent uploads from one network only once, for example after a double click. */
  private async renditionsOf(file: Buffer, network: string): Promise<Renditions> {
    // Loaded with the first photo: the image library takes 20 MiB, and most replicas never process one.
    const { examineImage, makeRenditions } = await import('../images.js');
    await examineImage(file);
    const key = `${network} ${fileDigest(file)}`;
    const known = this.unfinished.get(key);
    if (known) return known;
    const made = this.queue.run(network, () => makeRenditions(file)).finally(() => this.unfinished.delete(key));
    this.unfinished.set(key, made);
    return made;
  }
}
