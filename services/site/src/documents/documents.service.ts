import {
  type Identity,
  type Issue,
  type Site,
  type SiteDocument,
  type SiteDocumentName,
  type SiteDocuments,
  siteDocumentNames,
  siteDocumentSchemas,
  translatedGuide,
} from '@lab/contracts';
import { storedNews } from '@lab/content';
import { defaultSettings } from '@lab/contracts/defaults';
import { CONFIG, InvalidInputException, parseInput, requireVersion, takeLock, Writes } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { SiteFilesService } from '../files/site-files.service.js';
import { wrongLegalLinks, WRITING_PAGES } from '../pages/legal-links.js';
import { PublicationsService, readTopics } from '../publications/publications.service.js';
import { markDone, stepsOfSave } from '../setup/setup-step.sql.js';
import { BODIES, COMPLETE_SETTINGS, lockDocument, readDocument, SAVE_DOCUMENT, SITE } from './document.sql.js';
import { SettingsCopy } from './settings-copy.js';
import { UsesOfSettingsService } from './uses-of-settings.service.js';

/** The documents of the site. A save publishes: there are no drafts. */
@Injectable()
export class DocumentsService {
  /** The settings of a lab that has changed nothing. */
  readonly usual: SiteDocuments['settings'];

  constructor(
    @Inject(CONFIG) { LAB_TIME_ZONE: timeZone }: SiteConfig,
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly uses: UsesOfSettingsService,
    private readonly files: SiteFilesService,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsCopy,
  ) {
    this.usual = { ...defaultSettings, timeZone };
  }

  /** All documents, each with its version. */
  async all(): Promise<Site> {
    return (await SITE.one(this.dataSource)).site;
  }

  /** The bodies of all documents, in the manager's transaction if there is one. */
  async bodies(on: DataSource | EntityManager = this.dataSource): Promise<SiteDocuments> {
    return (await BODIES.one(on)).bodies;
  }

  async get<Kind extends SiteDocumentName>(
    kind: Kind,
    on: DataSource | EntityManager = this.dataSource,
  ): Promise<SiteDocument<Kind>> {
    return (await readDocument(on, kind))!;
  }

  /**
   * Saves and publishes a document. Fields that the caller leaves out keep their values.
   * @param seen the version that the caller has read; undefined skips the check
   * @throws InvalidInputException with an issue for each wrong field, ConflictException when a removed category is in
   * use, ChangedMeanwhileException
   */
  async save(kind: SiteDocumentName, given: object, caller: Identity, seen?: number): Promise<SiteDocument> {
    const base = await this.get(kind);
    const draft = parsedDraft(kind, withKept(base, given, this.usual));
    const moved = await this.askOwners(base, draft);
    // A save that depends on the version that was read fails when that has changed since.
    const isBased = kind === 'settings' || Object.keys(base.body).some((field) => !(field in given));
    const checked = isBased ? base.version : undefined;
    const renamed = await this.renamedPapers(draft);
    const document = await this.writes.write(caller, async (manager) => {
      const wrong = await this.files.missing(manager, { [kind]: draft.body });
      if (draft.document === 'lab') wrong.push(...(await this.wrongLegalLinks(manager, draft.body)));
      if (wrong.length > 0) throw new InvalidInputException(wrong);
      const before = await lockDocument(manager, kind);
      await requireVersion(seen ?? checked, before.version, async () => ({ ...before }));
      if (renamed) await this.publications.followTopics(manager, await readTopics(manager), renamed);
      await this.write(manager, draft);
      if (draft.document === 'settings') await this.translateGuide(manager, before, draft.body.language);
      await markDone(manager, ...stepsOfSave(kind, before.body, draft.body));
      return this.get(kind, manager);
    });
    this.settings.change();
    return moved === undefined ? document : { ...document, moved: { meetings: moved } };
  }

  /** Adds the settings that a document from an earlier version of the product does not have. */
  async completeSettings(): Promise<void> {
    await this.writes.write(
      CONTENT_FOLDER,
      (manager) => COMPLETE_SETTINGS.run(manager, { usual: JSON.stringify(this.usual) }),
      (completed) => completed.length > 0,
    );
  }

  /** Writes documents that are known to be valid, such as those of the content folder, without publishing them. */
  async fill(manager: EntityManager, documents: SiteDocuments): Promise<void> {
    for (const kind of siteDocumentNames) await this.write(manager, draftOf(kind, documents[kind]));
  }

  /** Pages cannot change before the transaction ends. */
  private async wrongLegalLinks(manager: EntityManager, lab: SiteDocuments['lab']): Promise<Issue[]> {
    await takeLock(manager, WRITING_PAGES);
    return wrongLegalLinks(manager, lab);
  }

  private async renamedPapers(draft: Draft) {
    if (draft.document !== 'research') return undefined;
    return this.publications.renamed(await readTopics(this.dataSource), draft.body.topics);
  }

  /**
   * Checks that the categories that a draft removes are unused. This calls other services, so it must happen before the
   * transaction.
   * @returns how many meetings keep their local time in another zone; undefined if the zone stays
   */
  private async askOwners(base: SiteDocument, draft: Draft): Promise<number | undefined> {
    if (base.document !== 'settings' || draft.document !== 'settings') return undefined;
    await this.uses.requireUnused(base.body, draft.body);
    return this.uses.movedMeetings(base.body, draft.body);
  }

  /** The guide's sentences that the lab has not written follow the language of its texts. */
  private async translateGuide(manager: EntityManager, before: SiteDocument, language: string): Promise<void> {
    if (before.document !== 'settings' || before.body.language === language) return;
    const { body } = await lockDocument(manager, 'guide');
    await this.write(manager, draftOf('guide', translatedGuide(body, before.body.language, language)));
  }

  private async write(manager: EntityManager, draft: Draft): Promise<void> {
    await SAVE_DOCUMENT.run(manager, { kind: draft.document, body: JSON.stringify(await stored(manager, draft)) });
  }
}

/** A document that is about to be written. */
type Draft<Kind extends SiteDocumentName = SiteDocumentName> = {
  [Each in Kind]: Pick<SiteDocument<Each>, 'document' | 'body'>;
}[Kind];

const draftOf = <Kind extends SiteDocumentName>(document: Kind, body: SiteDocuments[Kind]): Draft<Kind> => ({
  document,
  body,
});

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the fields that a save leaves out, also of the formats. Null clears a setting: it becomes the usual one. */
const withKept = (base: SiteDocument, given: object, usual: SiteDocuments['settings']): object => {
  if (base.document !== 'settings') return { ...base.body, ...given };
  const set = Object.entries(given).filter(([field, value]) => value !== null || field === 'secondName');
  const cleared = Object.entries(usual).filter(([field]) => field in given);
  const whole: { formats?: unknown } = { ...base.body, ...Object.fromEntries([...cleared, ...set]) };
  if (!('formats' in given) || !isGroup(given.formats)) return whole;
  return { ...whole, formats: { ...base.body.formats, ...given.formats } };
};

const parsedDraft = <Kind extends SiteDocumentName>(kind: Kind, given: unknown): Draft<Kind> =>
  draftOf(kind, parseInput(siteDocumentSchemas[kind], given));

/** The stored form of a document. News items get an id and the time of their last change. */
const stored = async (manager: EntityManager, draft: Draft): Promise<Draft['body']> => {
  if (draft.document !== 'news') return draft.body;
  const before = await readDocument(manager, 'news');
  return { news: storedNews(draft.body.news, before?.body.news ?? [], new Date().toISOString()) };
};

/** The name of the content folder in the audit log. */
export const CONTENT_FOLDER = 'content folder';
