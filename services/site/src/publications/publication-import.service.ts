import type { FileImport, PublicationSource } from '@lab/content';
import { publicationMessages, type Identity, type PublicationImportReport, type ResearchTopic } from '@lab/contracts';
import {
  BusyException,
  EncodingRequiredException,
  InvalidInputException,
  takeLock,
  WorkerLimitError,
  Writes,
} from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { markDone } from '../setup/setup-step.sql.js';
import { ADD_PUBLICATION, CHANGE_PUBLICATION, PUBLICATIONS } from './publication.sql.js';
import { PublicationReader } from './publication-reader.js';
import { publicationLimitMessage, readTopics, WRITING_PUBLICATIONS } from './publications.service.js';

/** An uploaded file, and its encoding if the caller has named one. */
export interface BibtexFile {
  bytes: Buffer;
  encoding: string | undefined;
}

/** How often an import is compared again when others change the list. */
const MAX_ATTEMPTS = 3;

/** One import runs and one waits. A small server does not have enough memory for more files. */
const MAX_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 60;

const refusal = (message: string, status?: number) => new InvalidInputException([{ path: 'file', message }], status);

/** Merges BibTeX files into the publications, as `content:import` does for the content folder. */
@Injectable()
export class PublicationImportService {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly reader: PublicationReader,
  ) {}

  /**
   * Imports a file after the previous import has ended.
   * @param isDryRun returns what would be done, and writes nothing
   * @throws InvalidInputException 413 when the file is too large, 422 when it contains no publication or too many,
   * BusyException when another import waits already, EncodingRequiredException when the encoding is only guessed and
   * this is not a dry run, ConflictException when others keep changing the list
   */
  async import(file: BibtexFile, caller: Identity, isDryRun: boolean): Promise<PublicationImportReport> {
    if (this.count >= MAX_AT_ONCE) throw new BusyException(publicationMessages.importsBusy, RETRY_AFTER_SECONDS);
    this.count += 1;
    const report = this.last.then(() => this.run(file, caller, isDryRun)).finally(() => (this.count -= 1));
    this.last = report.catch(() => undefined);
    return report;
  }

  /**
   * The file is read and compared before the transaction begins, because a transaction must not wait for that. If the
   * list has changed meanwhile, this is repeated.
   */
  private async run(file: BibtexFile, caller: Identity, isDryRun: boolean): Promise<PublicationImportReport> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const known = await this.state();
      const { result, encoding, written } = await this.merge(known, file);
      if (encoding.isGuessed && !isDryRun) {
        throw new EncodingRequiredException(publicationMessages.whichEncoding, encoding);
      }
      const tooMany = publicationLimitMessage(known.list.length, result.added.length);
      if (tooMany) throw refusal(tooMany, 422);
      if (isDryRun || (await this.write(written, known, caller))) return { ...result, encoding };
    }
    throw new ConflictException(publicationMessages.changing);
  }

  /** The data that an import depends on. */
  private async state(on: DataSource | EntityManager = this.dataSource): Promise<State> {
    const topics = await readTopics(on);
    const publications = await PUBLICATIONS.run(on);
    return { topics, list: publications.map(({ key, source }) => ({ key, source })) };
  }

  private async merge({ list, topics }: State, { bytes, encoding }: BibtexFile): Promise<FileImport> {
    const sources = list.map(({ source }) => source);
    try {
      return await this.reader.merge(sources, bytes, encoding, topics);
    } catch (error) {
      const { name, message, problems } = error as Error & { problems?: string[] };
      if (name === 'UnknownEncodingError') throw refusal(publicationMessages.undecided(message));
      if (name === 'ImportError') throw refusal(problems!.join('; '), 422);
      if (error instanceof WorkerLimitError) throw refusal(publicationMessages.tooLarge, 413);
      throw error;
    }
  }

  /** @returns false when that data has changed since */
  private async write(entries: readonly PublicationSource[], known: State, caller: Identity): Promise<boolean> {
    const add = async (manager: EntityManager): Promise<boolean> => {
      await takeLock(manager, WRITING_PUBLICATIONS);
      if (!isDeepStrictEqual(await this.state(manager), known)) return false;
      const keys = new Set(known.list.map(({ key }) => key));
      for (const { key, source } of entries) {
        if (keys.has(key)) await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source });
        else await ADD_PUBLICATION.run(manager, { key, source });
      }
      await markDone(manager, 'papers');
      return true;
    };
    return this.writes.write(caller, add, (isWritten) => isWritten);
  }
}

interface State {
  topics: ResearchTopic[];
  list: Pick<PublicationSource, 'key' | 'source'>[];
}
