import {
  publicationMessages,
  type Identity,
  type PublicationCandidateList,
  type SavedPublication,
} from '@lab/contracts';
import { Writes } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PublicationReader } from '../publications/publication-reader.js';
import { PublicationsService, readFiling } from '../publications/publications.service.js';
import { DECIDE_CANDIDATE, TAKE_BACK_DISMISSAL, UNDECIDED_CANDIDATES, UNDECIDED_CANDIDATE } from './candidate.sql.js';

/** Publications that may be the lab's, but are not in its list. Each is suggested only once. */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publications: PublicationsService,
    private readonly reader: PublicationReader,
    private readonly writes: Writes,
  ) {}

  async list(): Promise<PublicationCandidateList> {
    const [rows, filing] = await Promise.all([UNDECIDED_CANDIDATES.run(this.dataSource), readFiling(this.dataSource)]);
    const read = await this.reader.read(
      rows.map(({ bibtex }) => bibtex),
      filing,
    );
    return {
      candidates: rows.map(({ id, externalId, bibtex }, index) => ({
        id,
        externalId,
        bibtex,
        publication: read[index]!.publication,
      })),
    };
  }

  /**
   * Adds the publication to the list, under another key if its own is taken.
   * @throws NotFoundException when it is unknown or already decided; ConflictException when there are too many
   * publications
   */
  async accept(id: number, caller: Identity): Promise<SavedPublication> {
    const [candidate] = await UNDECIDED_CANDIDATE.run(this.dataSource, { id });
    if (!candidate) throw new NotFoundException(publicationMessages.unknownCandidate);
    const entry = await this.publications.prepare({ bibtex: candidate.bibtex });
    return this.writes.write(caller, async (manager) => {
      const [decided] = await DECIDE_CANDIDATE.run(manager, { id, decision: 'accepted' });
      if (!decided) throw new NotFoundException(publicationMessages.unknownCandidate);
      return this.publications.add(manager, entry, true);
    });
  }

  /** @throws NotFoundException when it is unknown or already decided */
  async dismiss(id: number, caller: Identity): Promise<void> {
    const [candidate] = await this.writes.write(caller, (manager) =>
      DECIDE_CANDIDATE.run(manager, { id, decision: 'dismissed' }),
    );
    if (!candidate) throw new NotFoundException(publicationMessages.unknownCandidate);
  }

  /**
   * Suggests a dismissed publication again.
   * @throws NotFoundException when it is unknown or not dismissed
   */
  async restore(id: number, caller: Identity): Promise<void> {
    const [candidate] = await this.writes.write(caller, (manager) => TAKE_BACK_DISMISSAL.run(manager, { id }));
    if (!candidate) throw new NotFoundException(publicationMessages.unknownCandidate);
  }
}
