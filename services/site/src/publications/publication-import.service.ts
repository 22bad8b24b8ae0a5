import { decodeText, publicationSources, type ImportResult, UnknownEncodingError } from '@lab/content';
import { publicationMessages, type Identity, type PublicationImportReport } from '@lab/contracts';
import {
  InvalidInputException,
  SignalClient,
  takeTurn,
  WorkerLimitError,
  WorkerProcess,
  writeAs,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { DataSource, type EntityManager } from 'typeorm';
import { ADD_PUBLICATION, CHANGE_PUBLICATION, PUBLICATIONS } from './publication.sql.js';
import { topicsOn, WRITING_PUBLICATIONS } from './publications.service.js';

/** An uploaded file, and its encoding if somebody has said it. */
export interface BibtexFile {
  bytes: Buffer;
  encoding: string | undefined;
}

const CONTENT = pathToFileURL(createRequire(import.meta.url).resolve('@lab/content')).href;

/** What reading eight megabytes may cost, in milliseconds and MiB. */
const LIMITS = { time: 120_000, memory: 768, idle: 0 };

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
   * Imports a file in one transaction.
   * @param isDryRun says what it would do, and writes nothing
   * @throws InvalidInputException 400 or 422 when there is nothing that can be read
   */
  async import(file: BibtexFile, caller: Identity, isDryRun: boolean): Promise<PublicationImportReport> {
    const incoming = decode(file);
    if (isDryRun) return (await this.merge(this.dataSource.manager, incoming)).result;
    const result = await writeAs(this.dataSource, caller, async (manager) => {
      await takeTurn(manager, WRITING_PUBLICATIONS);
      const merged = await this.merge(manager, incoming);
      await write(manager, merged);
      return merged.result;
    });
    this.signals.emit('site');
    return result;
  }

  private async merge(manager: EntityManager, incoming: string): Promise<Merged> {
    const topics = await topicsOn(manager);
    const known = (await PUBLICATIONS.run(manager)).map(({ source }) => source).join('\n\n');
    const worker = new WorkerProcess({ module: CONTENT, ...LIMITS });
    try {
      return await worker.call<Merged>('importBibliography', known, incoming, { topics });
    } catch (error) {
      const { name, problems } = error as Error & { problems?: string[] };
      if (name === 'ImportError') throw refusal(problems!.join('; '), 422);
      if (error instanceof WorkerLimitError) throw refusal(publicationMessages.tooLarge, 413);
      throw error;
    } finally {
      worker.close();
    }
  }
}

interface Merged {
  result: ImportResult;
  list: string;
}

const write = async (manager: EntityManager, { result, list }: Merged): Promise<void> => {
  const sources = new Map(publicationSources(list).map((entry) => [entry.key, entry]));
  for (const { key } of result.added) await ADD_PUBLICATION.run(manager, { ...sources.get(key)! });
  for (const { key } of result.updated) {
    await CHANGE_PUBLICATION.run(manager, { key, newKey: key, source: sources.get(key)!.source });
  }
};
