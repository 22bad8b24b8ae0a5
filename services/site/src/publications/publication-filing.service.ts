import { publicationMessages, type FiledPublications, type FilePublications, type Identity } from '@lab/contracts';
import { InvalidInputException, takeLock, Writes } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { markDone } from '../setup/setup-step.sql.js';
import { PUBLICATIONS_WITH_KEYS } from './publication.sql.js';
import { PublicationReader } from './publication-reader.js';
import { readFiling, replaceEntries, WRITING_PUBLICATIONS } from './publications.service.js';
import { topicIssues } from './saved-source.js';

/** Files several publications under other topics at once. */
@Injectable()
export class PublicationFilingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly reader: PublicationReader,
  ) {}

  /**
   * Replaces the topics of the publications in one transaction: either all of them change, or none.
   * @returns how many have other topics now
   * @throws InvalidInputException for wrong topics, NotFoundException when a publication is unknown, ConflictException
   * when one was changed meanwhile
   */
  async file({ keys: given, topics }: FilePublications, caller: Identity): Promise<FiledPublications> {
    const filing = await readFiling(this.dataSource);
    const issues = topicIssues(topics, filing.topics);
    if (topics.length === 0 && filing.unfiledPapers !== 'none') {
      issues.push({ path: 'topics', message: publicationMessages.needsTopic });
    }
    if (issues.length > 0) throw new InvalidInputException(issues);
    const keys = [...new Set(given.map((key) => key.toLowerCase()))];
    const known = await PUBLICATIONS_WITH_KEYS.run(this.dataSource, { keys });
    if (known.length < keys.length) throw new NotFoundException(publicationMessages.unknown);
    // Read before the transaction, because a transaction must not wait for the reader.
    const entries = await this.reader.refile(
      known.map(({ source }) => source),
      topics,
    );
    const file = async (manager: EntityManager): Promise<number> => {
      await takeLock(manager, WRITING_PUBLICATIONS);
      const rows = await PUBLICATIONS_WITH_KEYS.run(manager, { keys });
      const count = await replaceEntries(manager, rows, entries);
      if (rows.length < keys.length) throw new NotFoundException(publicationMessages.unknown);
      await markDone(manager, 'papers');
      return count;
    };
    return { changed: await this.writes.write(caller, file, (changed) => changed > 0) };
  }
}
