import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import {
  SITE_FILES_PATH,
  siteMessages,
  type Issue,
  type Identity,
  type SiteDocuments,
  type UploadedFile,
  type SiteFileUse,
} from '@lab/contracts';
import { filesOfDocuments } from '@lab/content';
import { CONFIG, ImageQueue, InvalidInputException, isPdf, networkOf, writeAs } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { ADD_FILE, FILE_BODY, KNOWN_FILES } from './file.sql.js';

/** The longest edge of each kind of image, in pixels. */
const EDGES: Partial<Record<SiteFileUse, number>> = { portrait: 1600, topic: 1200, logo: 800, icon: 512 };

interface Prepared {
  bytes: Buffer;
  type: string;
  ending: string;
  width: number | null;
  height: number | null;
}

/** Images and PDFs that were uploaded. An image is decoded and encoded anew; nothing is executed. */
@Injectable()
export class SiteFiles {
  private readonly queue = new ImageQueue();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: SiteConfig,
  ) {}

  /**
   * Keeps a file.
   * @throws InvalidInputException 413 or 415 when it is too large, or not what it is said to be
   */
  async add(use: SiteFileUse, file: Buffer, caller: Identity): Promise<UploadedFile> {
    const { bytes, type, ending, width, height } = await this.prepare(use, file, caller);
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
    await writeAs(this.dataSource, caller, (manager) =>
      ADD_FILE.run(manager, { name, type, width, height, body: bytes }),
    );
    return { path: SITE_FILES_PATH + name, type, bytes: bytes.length, width, height };
  }

  /** @throws NotFoundException when there is no such file */
  async get(name: string): Promise<{ type: string; body: Buffer }> {
    const [file] = await FILE_BODY.run(this.dataSource, { name });
    if (!file) throw new NotFoundException('There is no such file.');
    return file;
  }

  /** An issue for each field of the documents that names a file which does not exist. */
  async missing(documents: Partial<SiteDocuments>): Promise<Issue[]> {
    const named = filesOfDocuments(documents);
    const uploads = named.flatMap(({ file }) => uploadName(file) ?? []);
    const known = new Set((await KNOWN_FILES.run(this.dataSource, { names: uploads })).map(({ name }) => name));
    const isThere = (file: string): boolean => {
      const upload = uploadName(file);
      return upload === undefined ? this.isShipped(file) : known.has(upload);
    };
    const missing = named.filter(({ file }) => !isThere(file));
    return missing.map(({ path, file }) => ({ path: path.join('.'), message: siteMessages.noFile(file) }));
  }

  /** True for a file of the content folder. */
  private isShipped(file: string): boolean {
    const isPlain = file.startsWith('/') && normalize(file) === file && !file.includes('\0');
    const found = isPlain && statSync(join(this.config.CONTENT_DIR, 'public', file), { throwIfNoEntry: false });
    return Boolean(found && found.isFile());
  }

  private async prepare(use: SiteFileUse, file: Buffer, caller: Identity): Promise<Prepared> {
    const edge = EDGES[use];
    if (edge === undefined) {
      if (!isPdf(file)) throw new InvalidInputException([{ path: 'file', message: siteMessages.notPdf }], 415);
      return { bytes: file, type: 'application/pdf', ending: 'pdf', width: null, height: null };
    }
    if (file.length > MOST_IMAGE_BYTES) {
      throw new InvalidInputException([{ path: 'file', message: siteMessages.fileTooLarge.image }], 413);
    }
    const { examineImage, makeImage } = await import('@lab/service-kit/images');
    await examineImage(file, 'file');
    const { data, width, height } = await this.queue.run(networkOf(caller.address), () =>
      makeImage(file, edge, 'file'),
    );
    return { bytes: data, type: 'image/webp', ending: 'webp', width, height };
  }
}

const MOST_IMAGE_BYTES = 5_000_000;

/** The name of an uploaded file; undefined for a path of another kind. */
const uploadName = (path: string): string | undefined =>
  path.startsWith(SITE_FILES_PATH) ? path.slice(SITE_FILES_PATH.length) : undefined;
