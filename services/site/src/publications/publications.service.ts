import {
  comparePublications,
  limits,
  numberedKey,
  publicationMessages,
  siteMessages,
  type Identity,
  type Publication,
  type PublicationList,
  type ResearchTopic,
  type SavedPublication,
  type WholePublication,
} from '@lab/contracts';
import { keyNotes, type PreparedPublication, type PublicationSource, withKey } from '@lab/content';
import { InvalidInputException, type Repeat, requireVersion, takeLock, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { readDocument } from '../documents/document.sql.js';
import { isUpload, SiteFilesService } from '../files/site-files.service.js';
import { markDone } from '../setup/setup-step.sql.js';
import {
  ADD_PUBLICATION,
  CHANGE_PUBLICATION,
  COUNT_PUBLICATIONS,
  PUBLICATION,
  PUBLICATION_TO_CHANGE,
  type PublicationRow,
  PUBLICATIONS,
  REMOVE_ALL_BUT,
  REMOVE_PUBLICATION,
} from './publication.sql.js';
import { type Filing, PublicationReader } from './publication-reader.js';
import { savedSource, type SavedFields } from './saved-source.js';

type On = DataSource | EntityManager;

/** The entries with new topic titles. */
interface Renamed {
  /** The topics before the change. */
  before: readonly ResearchTopic[];
  /** The new text of each entry in the list; null if no title changes. */
  entries: ReadonlyMap<string, string> | null;
}

/** The lock for writing publications, because imports and topic renames change many at once. */
export const WRITING_PUBLICATIONS = 'publications';

/** The lab's publications. The data that the site shows is derived from the BibTeX entry and the current topics. */
@Injectable()
export class PublicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly files: SiteFilesService,
    private readonly reader: PublicationReader,
  ) {}

  /** Newest first, then by title from Z to A. */
  async list(): Promise<PublicationList> {
    return { publications: await this.all() };
  }

  async all(on: On = this.dataSource): Promise<Publication[]> {
    const rows = await PUBLICATIONS.run(on);
    const filing = await readFiling(on);
    const read = await this.reader.read(
      rows.map(({ source }) => source),
      filing,
    );
    return read.map(({ publication }) => publication).toSorted(comparePublications);
  }

  /** @throws NotFoundException when there is none with this key */
  async get(key: string, on: On = this.dataSource): Promise<WholePublication> {
    const row = await PUBLICATION.one(on, { key }, unknown);
    return this.whole(row, await readFiling(on));
  }

  /**
   * @throws InvalidInputException with the invalid fields, ConflictException when the key is taken or there are too
   * many publications
   */
  async create(fields: SavedFields, caller: Identity, repeat?: Repeat): Promise<SavedPublication> {
    const entry = await this.prepare(fields);
    return this.writes.once(caller, repeat, (manager) => this.add(manager, entry));
  }

  /**
   * Parses a form before the transaction that saves it.
   * @throws InvalidInputException with the invalid fields
   */
  async prepare(fields: SavedFields): Promise<PreparedPublication> {
    return savedSource(fields, await readFiling(this.dataSource), this.reader);
  }

  /**
   * Adds a prepared entry in the manager's transaction, without a signal. Throws the errors of `create`.
   * @param takesAnyKey whether a different key may be used if this one is taken, because it was not typed by a person
   */
  async add(manager: EntityManager, entry: PreparedPublication, takesAnyKey = false): Promise<SavedPublication> {
    await takeLock(manager, WRITING_PUBLICATIONS);
    const filing = await readFiling(manager);
    const saved = await this.underFreeKey(manager, entry, { takesAnyKey });
    const { key, source, publication } = saved;
    const known = await COUNT_PUBLICATIONS.one(manager);
    const tooMany = publicationLimitMessage(known.count, 1);
    if (tooMany) throw new ConflictException(tooMany);
    await this.requirePdf(manager, source, publication.pdf);
    const row = await ADD_PUBLICATION.one(manager, { key, source });
    await markDone(manager, 'papers');
    return { ...(await this.whole(row, filing)), notes: keyNotes(saved) };
  }

  /** A typed key must be free. A generated or repaired key is replaced by a free one. */
  private async underFreeKey(
    manager: EntityManager,
    saved: PreparedPublication,
    { ownId, takesAnyKey = false }: { ownId?: number; takesAnyKey?: boolean },
  ): Promise<PreparedPublication> {
    let { key } = saved;
    for (let number = 2; ; number += 1) {
      const [taken] = await PUBLICATION.run(manager, { key });
      if (!taken || taken.id === ownId) break;
      if (!takesAnyKey && keyNotes(saved).length === 0) {
        throw new ConflictException(publicationMessages.keyTaken(taken.key));
      }
      key = numberedKey(saved.key, number);
    }
    return key === saved.key ? saved : withKey(saved, key);
  }

  /**
   * Replaces an entry. Its key may change too.
   * @param seen the version that the caller has read; undefined skips the check
   */
  async update(key: string, fields: SavedFields, caller: Identity, seen?: number): Promise<SavedPublication> {
    // Both are read before the transaction, because a transaction must not wait for the reader.
    const entry = await this.prepare(fields);
    await this.get(key);
    return this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_PUBLICATIONS);
      const filing = await readFiling(manager);
      const before = await PUBLICATION_TO_CHANGE.one(manager, { key }, unknown);
      await requireVersion(seen, before.version, async () => ({ ...(await this.whole(before, filing)) }));
      const saved = await this.underFreeKey(manager, entry, { ownId: before.id });
      const earlier = await this.whole(before, filing);
      await this.requirePdf(manager, saved.source, saved.publication.pdf, earlier.pdf);
      await CHANGE_PUBLICATION.run(manager, { key, newKey: saved.key, source: saved.source });
      await markDone(manager, 'papers');
      return { ...(await this.get(saved.key, manager)), notes: keyNotes(saved) };
    });
  }

  async remove(key: string, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      await REMOVE_PUBLICATION.one(manager, { key }, unknown);
      await markDone(manager, 'papers');
    });
  }

  /** Refuses a missing upload as the PDF, unless the entry already had it, for example after a restore. */
  private async requirePdf(
    manager: EntityManager,
    source: string,
    pdf: string | null,
    before?: string | null,
  ): Promise<void> {
    const kept = await this.files.keep(manager, source);
    if (!pdf || !isUpload(pdf) || kept.has(pdf) || pdf === before) return;
    throw new InvalidInputException([{ path: 'pdf', message: siteMessages.noFile(pdf) }]);
  }

  private async whole({ source, version }: PublicationRow, filing: Filing): Promise<WholePublication> {
    const [read] = await this.reader.read([source], filing);
    const { publication, extras } = read!;
    return { ...publication, links: publication.links ?? [], ...extras, source, version };
  }

  /** The entries with new topic titles. Read before the transaction that renames the topics. */
  async renamed(before: readonly ResearchTopic[], after: readonly ResearchTopic[]): Promise<Renamed> {
    const titles = new Map(before.map(({ id, title }) => [title, after.find((topic) => topic.id === id)?.title]));
    if ([...titles].every(([title, next]) => title === next)) return { before, entries: null };
    const sources = (await PUBLICATIONS.run(this.dataSource)).map(({ source }) => source);
    const changed = await this.reader.rename(sources, titles, before);
    return { before, entries: new Map(sources.map((source) => [source, changed.get(source) ?? source])) };
  }

  /**
   * Updates topic titles in publications, in the manager's transaction.
   * @param topics the current topics
   * @throws ConflictException when the list or the topics have changed since the entries were read
   */
  async followTopics(
    manager: EntityManager,
    topics: readonly ResearchTopic[],
    { before, entries }: Renamed,
  ): Promise<void> {
    if (!isDeepStrictEqual(topics, before)) throw new ConflictException(publicationMessages.changing);
    if (!entries) return;
    await takeLock(manager, WRITING_PUBLICATIONS);
    await replaceEntries(manager, await PUBLICATIONS.run(manager), entries);
  }

  /** Replaces the list by these entries, in the manager's transaction. */
  async fill(manager: EntityManager, sources: readonly Pick<PublicationSource, 'key' | 'source'>[]): Promise<void> {
    await takeLock(manager, WRITING_PUBLICATIONS);
    await REMOVE_ALL_BUT.run(manager, { keys: sources.map(({ key }) => key.toLowerCase()) });
    for (const { key, source } of sources) {
      await this.files.keep(manager, source);
      const [known] = await PUBLICATION.run(manager, { key });
      if (known) await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source });
      else await ADD_PUBLICATION.run(manager, { key, source });
    }
  }
}

/**
 * Replaces entries in the manager's transaction.
 * @param entries the new text of each entry, which was made before the transaction
 * @returns how many have changed
 * @throws ConflictException when another caller has changed an entry since
 */
export const replaceEntries = async (
  manager: EntityManager,
  rows: readonly Pick<PublicationRow, 'key' | 'source'>[],
  entries: ReadonlyMap<string, string>,
): Promise<number> => {
  let changed = 0;
  for (const { key, source } of rows) {
    const next = entries.get(source);
    if (next === undefined) throw new ConflictException(publicationMessages.changing);
    if (next === source) continue;
    await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source: next });
    changed += 1;
  }
  return changed;
};

/** The message for publications that would make the list too long; undefined when they may be added. */
export const publicationLimitMessage = (known: number, added: number): string | undefined =>
  added > 0 && known + added > limits.publications ? publicationMessages.tooMany(known + added) : undefined;

/** The lab's topics, under which publications are filed. */
export const readTopics = async (on: On): Promise<ResearchTopic[]> => {
  const research = await readDocument(on, 'research');
  return research?.body.topics ?? [];
};

/** The lab's topics, and its rule for papers that match none. */
export const readFiling = async (on: On): Promise<Filing> => {
  // One after the other, because a transaction's connection runs one statement at a time.
  const topics = await readTopics(on);
  const settings = await readDocument(on, 'settings');
  return { topics, unfiledPapers: settings?.body.unfiledPapers ?? 'first-topic' };
};

const unknown = () => new NotFoundException(publicationMessages.unknown);
