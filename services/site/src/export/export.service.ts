import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTexts, guideWordsText, guideYaml, loadGuideWords, pageTexts } from '@lab/content';
import { SITE_FILES_PATH, type SiteDocuments } from '@lab/contracts';
import { CONFIG, ServiceClients } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { zipSync, type Zippable } from 'fflate';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { SiteConfig } from '../config.js';
import { ShippedFilesService } from '../content-folder/shipped-files.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { FILES_WITH_BODIES } from '../files/file.sql.js';
import { WHOLE_PAGES } from '../pages/page.sql.js';
import { PublicationReader } from '../publications/publication-reader.js';
import { PUBLICATIONS } from '../publications/publication.sql.js';

/** The place of uploaded files in a content folder, and their addresses there. */
const UPLOADS = '/uploads/';

/** Images and PDFs are already compressed. */
const STORED = { level: 0 } as const;

/** The visitors' words in it cannot be edited in the browser. */
const GUIDE_FILE = 'guide.yaml';

const asFolder = (text: string): string => text.replaceAll(SITE_FILES_PATH, UPLOADS);

/** The site as a content folder, which another system can import and `content:check` accepts. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(CONFIG) private readonly config: SiteConfig,
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsService,
    private readonly reader: PublicationReader,
    private readonly shipped: ShippedFilesService,
    private readonly services: ServiceClients,
  ) {}

  /**
   * @returns the bytes of a zip file
   * @throws ServiceAwayException when the lab guide cannot provide its FAQ
   */
  async zip(): Promise<Uint8Array> {
    const [documents, publications, pages, files, faq] = await Promise.all([
      this.documents.bodies(),
      PUBLICATIONS.run(this.dataSource),
      WHOLE_PAGES.run(this.dataSource, { isPublic: false }),
      FILES_WITH_BODIES.run(this.dataSource),
      this.services.get('chat').get('/internal/faq', z.object({ yaml: z.string() })),
    ]);
    const texts = {
      ...documentTexts(documents satisfies SiteDocuments),
      ...pageTexts(pages),
      'faq.yaml': faq.yaml,
    };
    const folder: Zippable = {};
    for (const [path, text] of Object.entries(texts)) folder[path] = Buffer.from(asFolder(text));
    for (const { name, body } of files) folder[`public${UPLOADS}${name}`] = [body, STORED];
    await this.addShipped(folder, documents);
    const entries = await this.reader.export(
      publications.map(({ source }) => asFolder(source)),
      documents.research.topics,
      new Set(Object.keys(folder).map((path) => path.replace(/^public/, ''))),
    );
    folder['publications.bib'] = Buffer.from(entries.map((entry) => `${entry}\n`).join('\n'));
    return zipSync(folder);
  }

  private async addShipped(folder: Zippable, { guide }: SiteDocuments): Promise<void> {
    const { CONTENT_DIR } = this.config;
    const { kept, withheld } = await this.shipped.list();
    for (const path of kept) folder[`public${path}`] ??= [await readFile(join(CONTENT_DIR, 'public', path)), STORED];
    const file = join(CONTENT_DIR, GUIDE_FILE);
    // The example questions are about the sample lab's people and papers.
    const words =
      withheld.length > 0
        ? guideWordsText({ ...loadGuideWords(CONTENT_DIR), examples: { content: [], none: [] } })
        : existsSync(file)
          ? await readFile(file, 'utf8')
          : '';
    folder[GUIDE_FILE] = Buffer.from(guideYaml(words, guide));
  }
}
