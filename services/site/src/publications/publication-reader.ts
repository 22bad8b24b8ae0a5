import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ContentError, type FileImport, type PreparedPublication, type ReadPublication } from '@lab/content';
import { filedBy, limits, publicationMessages, type ResearchTopic, type Settings } from '@lab/contracts';
import { BusyException, WorkerLimitError, WorkerProcess } from '@lab/service-kit';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  UnprocessableEntityException,
} from '@nestjs/common';

const CONTENT = pathToFileURL(createRequire(import.meta.url).resolve('@lab/content')).href;

const READING_MS = limits.readingSeconds * 1000;
const IMPORTING_MS = limits.importSeconds * 1000;

/** In MiB. */
const MEMORY_MIB = 768;

/** Larger files are read in a separate process, so that pasted texts need not wait for them. In bytes. */
const LARGE_FILE_BYTES = 200_000;

/** The maximum number of texts that wait for the reader. Each takes two seconds at most. */
const MAX_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;

/** How many entries of the list are read at once. Other texts can be read in between. */
const ENTRIES_AT_ONCE = 50;

/** The maximum number of cached entries. */
const MAX_KNOWN = 2 * limits.publications;

type Topics = readonly ResearchTopic[];

/** What decides under which topics publications are filed. */
export interface Filing extends Pick<Settings, 'unfiledPapers'> {
  topics: Topics;
}

const filed = <Read extends ReadPublication>(read: Read, { topics, unfiledPapers }: Filing): Read => ({
  ...read,
  publication: filedBy(read.publication, topics, unfiledPapers),
});

/**
 * Reads BibTeX in a separate process, one text after the other, so that a slow text does not block other requests. The
 * process starts with the service. Parsed entries are cached by their text, so that no entry is read twice.
 */
@Injectable()
export class PublicationReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly worker = new WorkerProcess({
    module: CONTENT,
    time: IMPORTING_MS,
    memory: MEMORY_MIB,
    idle: Infinity,
  });
  private readonly files = new WorkerProcess({ module: CONTENT, time: IMPORTING_MS, memory: MEMORY_MIB, idle: 0 });
  private readonly known = new Map<string, ReadPublication>();
  /** The topics used for the cached entries. */
  private filedBy = '';
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  onApplicationBootstrap(): void {
    this.worker.prepare();
  }

  onApplicationShutdown(): void {
    this.worker.close();
    this.files.close();
  }

  /**
   * Parses stored entries, or returns them from the cache.
   * @throws ContentError when one of them cannot be read
   */
  async read(sources: readonly string[], filing: Filing): Promise<ReadPublication[]> {
    const { topics } = filing;
    this.forgetOthers(topics);
    const read = new Map<string, ReadPublication>();
    let missing = sources;
    while (missing.length > 0) {
      for (const source of missing) if (this.known.has(source)) read.set(source, this.known.get(source)!);
      missing = [...new Set(missing)].filter((source) => !read.has(source));
      if (missing.length > 0) await this.learn(missing.slice(0, ENTRIES_AT_ONCE), topics, read);
    }
    return sources.map((source) => filed(read.get(source)!, filing));
  }

  /**
   * The publications in a pasted text or in a source's answer.
   * @param page the arXiv page about the entry
   * @throws UnprocessableEntityException when reading takes too long, BusyException when too many texts wait
   */
  async find(bibtex: string, filing: Filing, page: string | null): Promise<PreparedPublication[]> {
    const found = await this.pasted<PreparedPublication[]>('findPublications', bibtex, filing.topics, page);
    return found.map((each) => filed(each, filing));
  }

  /**
   * Parses and caches an entry that is about to be saved.
   * @throws ContentError with the invalid fields, and the errors of `find`
   */
  async save(bibtex: string, fields: Readonly<Record<string, string>>, filing: Filing): Promise<PreparedPublication> {
    const { topics } = filing;
    const saved = await this.pasted<PreparedPublication>('savedPublication', bibtex, fields, topics);
    this.forgetOthers(topics);
    const { key: _key, givenKey: _given, source, ...read } = saved;
    this.known.set(source, read);
    return filed(saved, filing);
  }

  /** Merges a file into the list. Throws the errors of `importFile` in `@lab/content`, and WorkerLimitError. */
  merge(list: readonly string[], bytes: Uint8Array, encoding: string | undefined, topics: Topics): Promise<FileImport> {
    const worker = bytes.length > LARGE_FILE_BYTES ? this.files : this.worker;
    return worker.call('importFile', [list, bytes, encoding, topics]);
  }

  /** The entries with new topic titles; see `renamedTopics` in `@lab/content`. */
  rename(sources: readonly string[], titles: ReadonlyMap<string, string | undefined>, before: Topics) {
    return this.worker.call<Map<string, string>>('renamedTopics', [sources, titles, before]);
  }

  /** The entries under other topics; see `refiledEntries` in `@lab/content`. */
  refile(sources: readonly string[], titles: readonly string[]): Promise<Map<string, string>> {
    return this.worker.call('refiledEntries', [sources, titles]);
  }

  /** The entries for the export; see `exportedEntries` in `@lab/content`. */
  export(sources: readonly string[], topics: Topics, files: ReadonlySet<string>): Promise<string[]> {
    return this.worker.call('exportedEntries', [sources, topics, files]);
  }

  private forgetOthers(topics: Topics): void {
    const filedBy = JSON.stringify(topics.map(({ title, titleWords }) => [title, titleWords]));
    if (filedBy === this.filedBy && this.known.size < MAX_KNOWN) return;
    this.known.clear();
    this.filedBy = filedBy;
  }

  /** Requests for the same entries wait for each other, so that each is read once. */
  private learn(sources: readonly string[], topics: Topics, read: Map<string, ReadPublication>): Promise<void> {
    const reading = this.last.then(() => this.readUnknown(sources, topics, read));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  private async readUnknown(
    sources: readonly string[],
    topics: Topics,
    read: Map<string, ReadPublication>,
  ): Promise<void> {
    if (sources.every((source) => this.known.has(source))) return;
    const { filedBy } = this;
    const answers = await this.call<ReadPublication[]>('readPublications', [sources, topics]);
    for (const [index, source] of sources.entries()) {
      read.set(source, answers[index]!);
      if (filedBy === this.filedBy) this.known.set(source, answers[index]!);
    }
  }

  private async pasted<Result>(name: string, ...parameters: readonly unknown[]): Promise<Result> {
    if (this.waiting >= MAX_WAITING) throw new BusyException(publicationMessages.readersBusy, RETRY_AFTER_SECONDS);
    this.waiting += 1;
    try {
      return await this.call(name, parameters, READING_MS);
    } catch (error) {
      if (error instanceof WorkerLimitError) throw new UnprocessableEntityException(publicationMessages.tooSlow);
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }

  private async call<Result>(name: string, parameters: readonly unknown[], time?: number): Promise<Result> {
    try {
      return await this.worker.call<Result>(name, parameters, { time });
    } catch (error) {
      const { name: kind, file, problems } = error as Partial<ContentError>;
      if (kind === 'ContentError') throw new ContentError(file!, problems!);
      throw error;
    }
  }
}
