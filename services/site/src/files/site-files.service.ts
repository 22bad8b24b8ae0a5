import { createHash } from 'node:crypto';
import {
  tokenSuffix,
  readFileName,
  SITE_FILES_PATH,
  siteMessages,
  type Issue,
  type Identity,
  type ListedFiles,
  type SiteDocuments,
  type UploadedFile,
  type SiteFileUse,
} from '@lab/contracts';
import { filesOfDocuments } from '@lab/content';
import {
  type FormFile,
  ImageQueue,
  InvalidInputException,
  isPdf,
  isWholePdf,
  networkOf,
  Writes,
} from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ShippedFilesService } from '../content-folder/shipped-files.service.js';
import { BODIES } from '../documents/document.sql.js';
import { WHOLE_PAGES } from '../pages/page.sql.js';
import { PUBLICATIONS } from '../publications/publication.sql.js';
import { ADD_FILE, FILE_BODY, FILES, KNOWN_FILES, NAMED_IN_VERSIONS, REMOVE_FILE } from './file.sql.js';
import { cleanSvg, looksLikeSvg, UncleanSvgError } from './clean-svg.js';
import { NAMED_FILE, namesIn, placesInVersions, placesNow, type Places, textsOf } from './file-uses.js';

/** The longest edge of each kind of image, in pixels. */
const EDGES: Partial<Record<SiteFileUse, number>> = {
  portrait: 1600,
  topic: 1200,
  group: 2000,
  page: 1600,
  logo: 800,
  icon: 512,
};

/** A portrait is a photo. */
const SVG_USES: ReadonlySet<SiteFileUse> = new Set(['topic', 'logo', 'icon']);

interface Prepared {
  bytes: Buffer;
  type: string;
  ending: string;
  width: number | null;
  height: number | null;
}

/** Uploaded images and PDFs. An image is decoded and encoded again, an SVG rewritten. Nothing is executed. */
@Injectable()
export class SiteFilesService {
  private readonly queue = new ImageQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly shipped: ShippedFilesService,
  ) {}

  /**
   * Stores a file.
   * @throws InvalidInputException 413 when it is too large, 415 when it does not have the stated type
   */
  async add(use: SiteFileUse, { buffer, originalname }: FormFile, caller: Identity): Promise<UploadedFile> {
    const { bytes, type, ending, width, height } = await this.prepare(use, buffer, caller);
    const originalName = readFileName(originalname) || null;
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`;
    await this.writes.write(caller, (manager) =>
      ADD_FILE.run(manager, { name, originalName, type, width, height, body: bytes }),
    );
    return { path: SITE_FILES_PATH + name, type, bytes: bytes.length, width, height };
  }

  /** @throws NotFoundException when there is no such file */
  async get(name: string): Promise<{ type: string; body: Buffer }> {
    return FILE_BODY.one(this.dataSource, { name }, unknown);
  }

  /** All files with the places that use them, newest first. */
  async list(): Promise<ListedFiles> {
    const [rows, { now, earlier }] = await Promise.all([FILES.run(this.dataSource), placesOn(this.dataSource)]);
    return {
      files: rows.map(
        ({ name, originalName, type, bytes, width, height, uploadedAt, uploadedBy, uploadedByToken }) => ({
          path: SITE_FILES_PATH + name,
          originalName,
          type,
          bytes,
          width,
          height,
          uploadedAt,
          uploadedBy: uploadedBy && uploadedBy + tokenSuffix(uploadedByToken),
          usedBy: [...(now.get(name) ?? [])],
          earlierIn: [...(earlier.get(name) ?? [])],
        }),
      ),
    };
  }

  /**
   * Removes an unused file.
   * @param evenEarlier whether to remove it even if earlier versions use it, which can then not be restored
   * @throws NotFoundException, ConflictException with the places that use it
   */
  async remove(name: string, evenEarlier: boolean, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      // The deletion comes first, so that it waits for saves that name the file, and later saves do not find the file.
      await REMOVE_FILE.one(manager, { name }, unknown);
      const places = await placesOn(manager);
      const [now, earlier] = [places.now.get(name), places.earlier.get(name)];
      if (now) throw new ConflictException(siteMessages.fileUsed(now));
      if (earlier && !evenEarlier) throw new ConflictException(siteMessages.fileUsedEarlier(earlier));
    });
  }

  /**
   * Returns an issue for each field of the documents that names a missing file. Existing files are kept until the
   * manager's transaction ends.
   */
  async missing(manager: EntityManager, documents: Partial<SiteDocuments>): Promise<Issue[]> {
    const kept = await this.keep(manager, JSON.stringify(documents));
    const shipped = await this.shipped.list(manager);
    const uploads = Object.values(documents).flatMap((document) => textsOf(document));
    const missing: (readonly [path: readonly (string | number)[], file: string])[] = [
      ...uploads.filter(([, text]) => isUpload(text) && !kept.has(text)),
      ...filesOfDocuments(documents).flatMap(({ path, file }) =>
        isUpload(file) || shipped.kept.includes(file) ? [] : [[path, file] as const],
      ),
    ];
    return missing.map(([path, file]) => ({ path: path.join('.'), message: siteMessages.noFile(file) }));
  }

  /**
   * Prevents the removal of the uploaded files in a text until the manager's transaction ends.
   * @returns the paths of the existing files
   */
  async keep(manager: EntityManager, text: string): Promise<ReadonlySet<string>> {
    const kept = await KNOWN_FILES.run(manager, { names: namesIn(text) });
    return new Set(kept.map(({ name }) => SITE_FILES_PATH + name));
  }

  /** The same for a text, such as that of a page. Its issues have this path. */
  async missingIn(manager: EntityManager, text: string, path: string): Promise<Issue[]> {
    const kept = await this.keep(manager, text);
    const named = new Set(namesIn(text).map((name) => SITE_FILES_PATH + name));
    return [...named].filter((file) => !kept.has(file)).map((file) => ({ path, message: siteMessages.noFile(file) }));
  }

  private async prepare(use: SiteFileUse, file: Buffer, caller: Identity): Promise<Prepared> {
    const edge = EDGES[use];
    if (edge === undefined) {
      const refuse = (message: string) => new InvalidInputException([{ path: 'file', message }], 415);
      if (!isPdf(file)) throw refuse(siteMessages.notPdf);
      if (!isWholePdf(file, file, file.length)) throw refuse(siteMessages.cutPdf);
      return { bytes: file, type: 'application/pdf', ending: 'pdf', width: null, height: null };
    }
    if (file.length > MAX_IMAGE_BYTES) {
      throw new InvalidInputException([{ path: 'file', message: siteMessages.fileTooLarge.image }], 413);
    }
    if (SVG_USES.has(use) && looksLikeSvg(file)) return preparedSvg(file);
    const { examineImage, makeImage } = await import('@lab/service-kit/images');
    await examineImage(file, 'file');
    const { data, width, height } = await this.queue.run(networkOf(caller.address), () =>
      makeImage(file, edge, 'file'),
    );
    return { bytes: data, type: 'image/webp', ending: 'webp', width, height };
  }
}

const preparedSvg = (file: Buffer): Prepared => {
  try {
    return { bytes: Buffer.from(cleanSvg(file)), type: 'image/svg+xml', ending: 'svg', width: null, height: null };
  } catch (error) {
    if (!(error instanceof UncleanSvgError)) throw error;
    throw new InvalidInputException([{ path: 'file', message: error.message }], 415);
  }
};

const MAX_IMAGE_BYTES = 5_000_000;

/** True for the path of an uploaded file. */
export const isUpload = (path: string): boolean => path.startsWith(SITE_FILES_PATH);

const unknown = () => new NotFoundException(siteMessages.unknownFile);

const placesOn = async (on: DataSource | EntityManager): Promise<{ now: Places; earlier: Places }> => {
  const all = await BODIES.one(on);
  const publications = await PUBLICATIONS.run(on);
  const pages = await WHOLE_PAGES.run(on, { isPublic: false });
  const versions = await NAMED_IN_VERSIONS.run(on, { pattern: NAMED_FILE });
  return { now: placesNow(all.bodies, publications, pages), earlier: placesInVersions(versions) };
};
