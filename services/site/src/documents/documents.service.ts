import {
  type Identity,
  type Site,
  type SiteDocument,
  type SiteDocumentName,
  type SiteDocuments,
  siteDocumentNames,
  siteDocumentSchemas,
  siteMessages,
} from '@lab/contracts';
import { storedNews } from '@lab/content';
import { CONFIG, InvalidInputException, requireVersion, SignalClient, writeAs } from '@lab/service-kit';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { SiteFiles } from '../files/site-files.service.js';
import { PublicationsService, topicsOn } from '../publications/publications.service.js';
import { markDone, stepsOfSave } from '../setup/setup-step.sql.js';
import { DOCUMENT, DOCUMENT_TO_CHANGE, DOCUMENTS, SAVE_DOCUMENT } from './document.sql.js';
import { SettingsInForce } from './settings-in-force.js';
import { CategoriesInUse } from './in-use.service.js';

type Body = SiteDocument['body'];

/** The documents of the site. A save publishes: there are no drafts. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    private readonly inUse: CategoriesInUse,
    private readonly files: SiteFiles,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsInForce,
    @Inject(CONFIG) private readonly config: SiteConfig,
  ) {}

  /** All documents, each with its version. */
  async all(): Promise<Site> {
    const documents = await DOCUMENTS.run(this.dataSource);
    return Object.fromEntries(
      documents.map(({ document, body, version }) => [document, { ...body, version }]),
    ) as unknown as Site;
  }

  /** The bodies of all documents, on a manager's transaction if there is one. */
  async bodies(on: DataSource | EntityManager = this.dataSource): Promise<SiteDocuments> {
    const documents = await DOCUMENTS.run(on);
    return Object.fromEntries(documents.map(({ document, body }) => [document, body])) as unknown as SiteDocuments;
  }

  async get(kind: SiteDocumentName, on: DataSource | EntityManager = this.dataSource): Promise<SiteDocument> {
    const [document] = await DOCUMENT.run(on, { kind });
    return document!;
  }

  /**
   * Saves and publishes a document.
   * @param seen the version that the caller has seen; undefined skips the check
   * @throws InvalidInputException with an issue for each wrong field, ConflictException when the folder is in charge or
   * something that is taken away is in use, ChangedMeanwhileException
   */
  async save(kind: SiteDocumentName, given: unknown, caller: Identity, seen?: number): Promise<SiteDocument> {
    this.requireEditable();
    const body = parsedBody(kind, given);
    const renamed =
      kind === 'research' && (await this.publications.renamed(await topicsOn(this.dataSource), topicsOf(body)));
    const document = await writeAs(this.dataSource, caller, async (manager) => {
      const missing = await this.files.missing(manager, { [kind]: body });
      if (missing.length > 0) throw new InvalidInputException(missing);
      const [before] = await DOCUMENT_TO_CHANGE.run(manager, { kind });
      await requireVersion(seen, before!.version, async () => before as unknown as Record<string, unknown>);
      if (kind === 'settings') await this.inUse.requireUnused(before!.body as never, body as never);
      if (renamed) await this.publications.followTopics(manager, topicsOf(before!.body), renamed);
      await this.write(manager, kind, body, before!.body);
      await markDone(manager, ...stepsOfSave(kind, before!.body, body));
      return this.get(kind, manager);
    });
    this.settings.change();
    this.signals.emit('site');
    return document;
  }

  /** Writes documents that are known to be valid, such as those of the content folder, without publishing them yet. */
  async fill(manager: EntityManager, documents: SiteDocuments): Promise<void> {
    for (const kind of siteDocumentNames) {
      const before = await this.get(kind, manager);
      await this.write(manager, kind, documents[kind] as unknown as Body, before?.body);
    }
  }

  private async write(manager: EntityManager, kind: SiteDocumentName, body: Body, before?: Body): Promise<void> {
    const written =
      kind === 'news' ? { news: storedNews(newsOf(body), newsOf(before), new Date().toISOString()) } : body;
    await SAVE_DOCUMENT.run(manager, { kind, body: JSON.stringify(written) });
  }

  /** @throws ConflictException when the content folder is in charge */
  requireEditable(): void {
    if (this.config.SITE_SOURCE === 'files') throw new ConflictException(siteMessages.filesInCharge);
  }
}

const parsedBody = (kind: SiteDocumentName, given: unknown): Body => {
  const { data, error } = siteDocumentSchemas[kind].safeParse(given);
  if (!error) return data;
  throw new InvalidInputException(
    error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
};

const newsOf = (body?: Body) => (body as unknown as SiteDocuments['news'] | undefined)?.news ?? [];

const topicsOf = (research: Body) => (research as unknown as SiteDocuments['research']).topics;

/** What the content folder is called in the audit log. */
export const CONTENT_FOLDER = 'content folder';
