import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTexts, namedTopics, readPublication, toLatex, withFields } from '@lab/content';
import { SITE_FILES_PATH, type ResearchTopic, type SiteDocuments } from '@lab/contracts';
import { CONFIG, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { zipSync, type Zippable } from 'fflate';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { SiteConfig } from '../config.js';
import { DocumentsService } from '../documents/documents.service.js';
import { FILES_WITH_BODIES } from '../files/file.sql.js';
import { PUBLICATIONS } from '../publications/publication.sql.js';

/** Where uploaded files are in a content folder, and how it names them. */
const UPLOADS = '/uploads/';

/** Images and PDFs are compressed already. */
const STORED = { level: 0 } as const;

/** What the content folder has that nobody edits in the browser. */
const OTHER_FILES = ['guide.yaml'];

const asFolder = (text: string): string => text.replaceAll(SITE_FILES_PATH, UPLOADS);

/** An entry without topics and a PDF that are not there any more: an earlier version that was restored may name them. */
const exportedEntry = (
  source: string,
  topics: readonly ResearchTopic[],
  hasFile: (path: string) => boolean,
): string => {
  const entry = asFolder(source);
  if (!/\b(?:topics|pdf)\s*=/i.test(entry)) return entry;
  const { pdf } = readPublication(entry, topics).publication;
  const named = namedTopics(entry, topics).map(toLatex).join('; ');
  return withFields(entry, { topics: named, ...(pdf?.startsWith('/') && !hasFile(pdf) && { pdf: '' }) }).source;
};

/** The site as a content folder, from which another system can be filled, and which `content:check` accepts. */
@Injectable()
export class SiteExport implements OnApplicationShutdown {
  private readonly chat: ServiceClient;

  constructor(
    @Inject(CONFIG) private readonly config: SiteConfig,
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsService,
  ) {
    this.chat = new ServiceClient('chat', config.CHAT_URL);
  }

  /**
   * @returns the bytes of a zip file
   * @throws ServiceAwayException when the lab guide cannot say what is in its FAQ
   */
  async zip(): Promise<Uint8Array> {
    const [documents, publications, files, faq] = await Promise.all([
      this.documents.bodies(),
      PUBLICATIONS.run(this.dataSource),
      FILES_WITH_BODIES.run(this.dataSource),
      this.chat.get('/internal/faq', z.object({ yaml: z.string() })),
    ]);
    const texts = {
      ...documentTexts(documents satisfies SiteDocuments),
      'faq.yaml': faq.yaml,
    };
    const folder: Zippable = {};
    for (const [path, text] of Object.entries(texts)) folder[path] = Buffer.from(asFolder(text));
    for (const { name, body } of files) folder[`public${UPLOADS}${name}`] = [body, STORED];
    await this.addShipped(folder);
    const hasFile = (path: string) => Object.hasOwn(folder, `public${path}`);
    const entries = publications.map(({ source }) => exportedEntry(source, documents.research.topics, hasFile));
    folder['publications.bib'] = Buffer.from(entries.map((entry) => `${entry}\n`).join('\n'));
    return zipSync(folder);
  }

  onApplicationShutdown(): Promise<void> {
    return this.chat.close();
  }

  private async addShipped(folder: Zippable): Promise<void> {
    const { CONTENT_DIR } = this.config;
    const shipped = join(CONTENT_DIR, 'public');
    const entries = existsSync(shipped) ? await readdir(shipped, { recursive: true, withFileTypes: true }) : [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      folder[path.slice(CONTENT_DIR.length).replace(/^\//, '')] ??= [await readFile(path), STORED];
    }
    for (const file of OTHER_FILES.filter((name) => existsSync(join(CONTENT_DIR, name)))) {
      folder[file] = await readFile(join(CONTENT_DIR, file));
    }
  }
}
