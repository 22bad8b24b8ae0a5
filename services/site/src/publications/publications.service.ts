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
import {
  keyNotes,
  namedTopics,
  readPublication,
  toLatex,
  withFields,
  withKey,
  type PublicationSource,
  type ReadPublication,
} from '@lab/content';
import {
  answerOnce,
  InvalidInputException,
  type Repeat,
  requireVersion,
  SignalClient,
  takeTurn,
  writeAs,
} from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DOCUMENT } from '../documents/document.sql.js';
import { isUpload, SiteFiles } from '../files/site-files.service.js';
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
import { type SavedFields, savedSource } from './saved-source.js';

type On = DataSource | EntityManager;

/** The lock of those who write publications: an import and the rename of a topic touch many. */
export const WRITING_PUBLICATIONS = 'publications';

/** The lab's publications. What the site shows of one is made of its BibTeX entry, by the topics of today. */
@Injectable()
export class PublicationsService {
  private known: { filedBy: string; read: Read } = { filedBy: '', read: new Map() };

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    private readonly files: SiteFiles,
  ) {}

  /** Newest first, then by title from Z to A. */
  async list(): Promise<PublicationList> {
    return { publications: await this.all() };
  }

  async all(on: On = this.dataSource): Promise<Publication[]> {
    const [rows, topics] = await Promise.all([PUBLICATIONS.run(on), topicsOn(on)]);
    return this.read(rows, topics)
      .map(({ publication }) => publication)
      .toSorted(comparePublications);
  }

  /** @throws NotFoundException when there is none with this key */
  async get(key: string, on: On = this.dataSource): Promise<WholePublication> {
    const [row] = await PUBLICATION.run(on, { key });
    if (!row) throw unknown();
    return whole(row, await topicsOn(on));
  }

  /**
   * @throws InvalidInputException with the fields that are wrong, ConflictException when the key is taken or there are too many
   * publications
   */
  async create(fields: SavedFields, caller: Identity, repeat?: Repeat): Promise<SavedPublication> {
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, () => this.add(manager, fields)),
    );
    if (isFirst) this.signals.emit('site');
    return answer;
  }

  /**
   * Adds one on the transaction of the manager, without a signal. Throws as `create`.
   * @param takesAnyKey whether it gets another key when its own is taken: nobody has typed it
   */
  async add(manager: EntityManager, fields: SavedFields, takesAnyKey = false): Promise<SavedPublication> {
    await takeTurn(manager, WRITING_PUBLICATIONS);
    const topics = await topicsOn(manager);
    const saved = await this.underFreeKey(manager, savedSource(fields, topics), { takesAnyKey });
    const { key, source } = saved;
    const [known] = await COUNT_PUBLICATIONS.run(manager);
    const tooMany = tooManyWith(known!.count, 1);
    if (tooMany) throw new ConflictException(tooMany);
    await this.requirePdf(manager, source, topics);
    const [row] = await ADD_PUBLICATION.run(manager, { key, source });
    await markDone(manager, 'papers');
    return { ...whole(row!, topics), notes: keyNotes(saved) };
  }

  /** A key that somebody has written must be free; one that was made or repaired becomes another that is. */
  private async underFreeKey(
    manager: EntityManager,
    saved: PublicationSource,
    { ownId, takesAnyKey = false }: { ownId?: number; takesAnyKey?: boolean },
  ): Promise<PublicationSource> {
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
   * Replaces an entry; its key may change, too.
   * @param seen the version that the caller has seen; undefined skips the check
   */
  async update(key: string, fields: SavedFields, caller: Identity, seen?: number): Promise<SavedPublication> {
    const publication = await writeAs(this.dataSource, caller, async (manager) => {
      await takeTurn(manager, WRITING_PUBLICATIONS);
      const topics = await topicsOn(manager);
      const [before] = await PUBLICATION_TO_CHANGE.run(manager, { key });
      if (!before) throw unknown();
      await requireVersion(seen, before.version, async () => ({ ...whole(before, topics) }));
      const saved = await this.underFreeKey(manager, savedSource(fields, topics), { ownId: before.id });
      await this.requirePdf(manager, saved.source, topics, before.source);
      await CHANGE_PUBLICATION.run(manager, { key, newKey: saved.key, source: saved.source });
      await markDone(manager, 'papers');
      return { ...(await this.get(saved.key, manager)), notes: keyNotes(saved) };
    });
    this.signals.emit('site');
    return publication;
  }

  async remove(key: string, caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, async (manager) => {
      const [removed] = await REMOVE_PUBLICATION.run(manager, { key });
      if (!removed) throw unknown();
      await markDone(manager, 'papers');
    });
    this.signals.emit('site');
  }

  /** Refuses an upload that does not exist as the PDF, unless the entry had it before, as after a restore. */
  private async requirePdf(
    manager: EntityManager,
    source: string,
    topics: readonly ResearchTopic[],
    before?: string,
  ): Promise<void> {
    const kept = await this.files.keep(manager, source);
    const pdf = pdfOf(source, topics);
    if (!pdf || !isUpload(pdf) || kept.has(pdf) || (before && pdf === pdfOf(before, topics))) return;
    throw new InvalidInputException([{ path: 'pdf', message: siteMessages.noFile(pdf) }]);
  }

  private read(rows: readonly PublicationRow[], topics: readonly ResearchTopic[]) {
    const filedBy = JSON.stringify(topics.map(({ title, titleWords }) => [title, titleWords]));
    const known: Read = this.known.filedBy === filedBy ? this.known.read : new Map();
    const read: Read = new Map(
      rows.map(({ source }) => [source, known.get(source) ?? readPublication(source, topics)]),
    );
    this.known = { filedBy, read };
    return rows.map(({ source }) => read.get(source)!);
  }

  /** Lets publications that name a topic follow it to its new title, on the transaction of the manager. */
  async followTopics(
    manager: EntityManager,
    before: readonly ResearchTopic[],
    after: readonly ResearchTopic[],
  ): Promise<void> {
    const titles = new Map(before.map(({ id, title }) => [title, after.find((topic) => topic.id === id)?.title]));
    if ([...titles].every(([title, next]) => title === next)) return;
    await takeTurn(manager, WRITING_PUBLICATIONS);
    for (const { key, source } of await PUBLICATIONS.run(manager)) {
      const named = namedTopics(source, before);
      // Methodology is no topic, and stays.
      const next = named.flatMap((title) => (titles.has(title) ? (titles.get(title) ?? []) : [title]));
      if (named.join() === next.join()) continue;
      const changed = withFields(source, { topics: next.map(toLatex).join('; ') });
      await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source: changed.source });
    }
  }

  /** Makes the list what these entries say, on the transaction of the manager. */
  async fill(manager: EntityManager, sources: readonly Pick<PublicationSource, 'key' | 'source'>[]): Promise<void> {
    await takeTurn(manager, WRITING_PUBLICATIONS);
    await REMOVE_ALL_BUT.run(manager, { keys: sources.map(({ key }) => key.toLowerCase()) });
    for (const { key, source } of sources) {
      await this.files.keep(manager, source);
      const [known] = await PUBLICATION.run(manager, { key });
      if (known) await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source });
      else await ADD_PUBLICATION.run(manager, { key, source });
    }
  }
}

const pdfOf = (source: string, topics: readonly ResearchTopic[]): string | null =>
  readPublication(source, topics).publication.pdf;

/** What entries were read as, by their text: reading one takes a millisecond, and a list has hundreds. */
type Read = ReadonlyMap<string, ReadPublication>;

/** The message for publications that would make the list too long; undefined when they may be added. */
export const tooManyWith = (known: number, added: number): string | undefined =>
  added > 0 && known + added > limits.publications ? publicationMessages.tooMany(known + added) : undefined;

/** The lab's topics, by which publications are filed. */
export const topicsOn = async (on: On): Promise<ResearchTopic[]> => {
  const [research] = await DOCUMENT.run(on, { kind: 'research' });
  return (research?.body['topics'] ?? []) as ResearchTopic[];
};

const whole = ({ source, version }: PublicationRow, topics: readonly ResearchTopic[]): WholePublication => {
  const { publication, extras } = readPublication(source, topics);
  return { ...publication, links: publication.links ?? [], ...extras, source, version };
};

const unknown = () => new NotFoundException(publicationMessages.unknown);
