import { decodeText, publicationSources, type ImportResult, UnknownEncodingError } from '@lab/content';
import {
  limits,
  publicationMessages,
  type Identity,
  type PublicationImportReport,
  type ResearchTopic,
} from '@lab/contracts';
import {
  InvalidInputException,
  SignalClient,
  takeTurn,
  WorkerLimitError,
  WorkerProcess,
  writeAs,
} from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { pathToFileURL } from 'node:url';
import { DataSource, type EntityManager } from 'typeorm';
import { markDone } from '../setup/setup-step.sql.js';
import { ADD_PUBLICATION, CHANGE_PUBLICATION, PUBLICATIONS } from './publication.sql.js';
import { tooManyWith, topicsOn, WRITING_PUBLICATIONS } from './publications.service.js';

/** An uploaded file, and its encoding if somebody has said it. */
export interface BibtexFile {
  bytes: Buffer;
  encoding: string | undefined;
}

const CONTENT = pathToFileURL(createRequire(import.meta.url).resolve('@lab/content')).href;

/** Limits of reading a file, in milliseconds and MiB. */
const LIMITS = { time: limits.importSeconds * 1000, memory: 768, idle: 0 };

/** How often an import is compared anew with a list that others change. */
const ATTEMPTS = 3;

const refusal = (message: string, status?: number) => new InvalidInputException([{ path: 'file', message }], status);

const decode = ({ bytes, encoding }: BibtexFile): string => {
  try {
    return decodeText(bytes, encoding).text;
  } catch (error) {
    if (!(error instanceof UnknownEncodingError)) throw error;
    throw refusal(publicationMessages.undecided(error.message));
  }
};

/** Merges BibTeX files into the publications, as the command `content:import` does with the content folder. */
@Injectable()
export class PublicationImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  /**
   * Imports a file. It is read and compared before the transaction begins, which must not wait for that; when the list has
   * changed meanwhile, that is done once more.
   * @param isDryRun says what it would do, and writes nothing
   * @throws InvalidInputException 413 when the file is too large, 422 when it has no publication or too many, ConflictException when
   * others change the list all the time
   */
  async import(file: BibtexFile, caller: Identity, isDryRun: boolean): Promise<PublicationImportReport> {
    const incoming = decode(file);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const known = await this.state();
      const merged = await merge(known, incoming);
      const tooMany = tooManyWith(known.count, merged.result.added.length);
      if (tooMany) throw refusal(tooMany, 422);
      if (isDryRun || (await this.write(merged, known, caller))) return merged.result;
    }
    throw new ConflictException(publicationMessages.changing);
  }

  /** What an import depends on. */
  private async state(on: DataSource | EntityManager = this.dataSource): Promise<State> {
    const topics = await topicsOn(on);
    const publications = await PUBLICATIONS.run(on);
    return { topics, count: publications.length, list: publications.map(({ source }) => source).join('\n\n') };
  }

  /** @returns false when something else is there by now */
  private async write(merged: Merged, known: State, caller: Identity): Promise<boolean> {
    const isWritten = await writeAs(this.dataSource, caller, async (manager) => {
      await takeTurn(manager, WRITING_PUBLICATIONS);
      if (!isDeepStrictEqual(await this.state(manager), known)) return false;
      await write(manager, merged);
      await markDone(manager, 'papers');
      return true;
    });
    if (isWritten) this.signals.emit('site');
    return isWritten;
  }
}

interface State {
  topics: ResearchTopic[];
  count: number;
  list: string;
}

/** Runs in a process of its own, because a file of 8 MB takes several seconds. */
const merge = async ({ list, topics }: State, incoming: string): Promise<Merged> => {
  const worker = new WorkerProcess({ module: CONTENT, ...LIMITS });
  try {
    return await worker.call<Merged>('importBibliography', list, incoming, { topics });
  } catch (error) {
    const { name, problems } = error as Error & { problems?: string[] };
    if (name === 'ImportError') throw refusal(problems!.join('; '), 422);
    if (error instanceof WorkerLimitError) throw refusal(publicationMessages.tooLarge, 413);
    throw error;
  } finally {
    worker.close();
  }
};

interface Merged {
  result: ImportResult;
  list: string;
}

const write = async (manager: EntityManager, { result, list }: Merged): Promise<void> => {
  const sources = new Map(publicationSources(list).map((entry) => [entry.key, entry]));
  for (const { key } of result.added) await ADD_PUBLICATION.run(manager, { key, source: sources.get(key)!.source });
  for (const { key } of result.updated) {
    await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source: sources.get(key)!.source });
  }
};
