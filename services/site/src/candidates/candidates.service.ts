import { ContentError } from '@lab/content';
import {
  publicationMessages,
  readOrcid,
  type Identity,
  type PublicationCandidateList,
  type SavedPublication,
} from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, MembersClient, SignalClient, writeAs } from '@lab/service-kit';
import { HttpException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { DocumentsService } from '../documents/documents.service.js';
import { PublicationFinder } from '../lookups/publication-finder.js';
import { LookupSource } from '../lookups/lookup-source.js';
import { PublicationReader } from '../publications/publication-reader.js';
import { PublicationsService, readTopics } from '../publications/publications.service.js';
import {
  ADD_CANDIDATE,
  DECIDE_CANDIDATE,
  KNOWN_IDS,
  TAKE_BACK_DISMISSAL,
  UNDECIDED_CANDIDATES,
  UNDECIDED_CANDIDATE,
} from './candidate.sql.js';
import { type OrcidWork, readOrcidWorks } from './orcid-works.js';

/** The author of the found works in the audit log. */
const ORCID = 'ORCID';

/** The maximum number of suggestions that wait for a decision, because a record can contain thousands of works. */
const MAX_WAITING = 200;

/** Suggests publications that are in members' ORCID records but not in the list. Each is suggested only once. */
@Injectable()
export class CandidatesService {
  private readonly orcid: LookupSource;

  constructor(
    @Inject(CONFIG) config: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly documents: DocumentsService,
    private readonly publications: PublicationsService,
    private readonly finder: PublicationFinder,
    private readonly reader: PublicationReader,
    private readonly signals: SignalClient,
  ) {
    this.orcid = new LookupSource(ORCID, config.ORCID_URL, 'application/json');
  }

  async list(): Promise<PublicationCandidateList> {
    const [rows, topics] = await Promise.all([UNDECIDED_CANDIDATES.run(this.dataSource), readTopics(this.dataSource)]);
    const read = await this.reader.read(
      rows.map(({ bibtex }) => bibtex),
      topics,
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
    const publication = await writeAs(this.dataSource, caller, async (manager) => {
      const [decided] = await DECIDE_CANDIDATE.run(manager, { id, decision: 'accepted' });
      if (!decided) throw new NotFoundException(publicationMessages.unknownCandidate);
      return this.publications.add(manager, entry, true);
    });
    this.signals.emit('site');
    return publication;
  }

  /** @throws NotFoundException when it is unknown or already decided */
  async dismiss(id: number, caller: Identity): Promise<void> {
    const [candidate] = await writeAs(this.dataSource, caller, (manager) =>
      DECIDE_CANDIDATE.run(manager, { id, decision: 'dismissed' }),
    );
    if (!candidate) throw new NotFoundException(publicationMessages.unknownCandidate);
    this.signals.emit('site');
  }

  /**
   * Suggests a dismissed publication again.
   * @throws NotFoundException when it is unknown or not dismissed
   */
  async restore(id: number, caller: Identity): Promise<void> {
    const [candidate] = await writeAs(this.dataSource, caller, (manager) => TAKE_BACK_DISMISSAL.run(manager, { id }));
    if (!candidate) throw new NotFoundException(publicationMessages.unknownCandidate);
    this.signals.emit('site');
  }

  /**
   * Reads the ORCID records of current members, and those in the contact links, because a professor need not be in the
   * directory. Stops when the maximum number of suggestions waits for a decision, and continues once these are decided.
   * @returns how many candidates are new
   */
  async findNew(): Promise<number> {
    const [members, { lab }] = await Promise.all([this.members.all(), this.documents.bodies()]);
    const orcids = [
      ...members.filter(({ isAlumni }) => !isAlumni).map(({ orcid }) => orcid),
      ...lab.contactLinks.map(({ url }) => readOrcid(url)),
    ];
    const { length: waiting } = await UNDECIDED_CANDIDATES.run(this.dataSource);
    let count = 0;
    for (const orcid of new Set(orcids)) if (orcid) count += await this.findOf(orcid, MAX_WAITING - waiting - count);
    if (count > 0) this.signals.emit('site');
    return count;
  }

  private async findOf(orcid: string, room: number): Promise<number> {
    if (room <= 0) return 0;
    const record = await this.unlessAway(() => this.orcid.get(`/v3.0/${orcid}/works`));
    const { works, unreadable } = readOrcidWorks(record ?? '');
    if (unreadable > 0) this.logger.warn({ orcid, unreadable }, 'skipped unreadable rows of an ORCID record');
    const unknown = await this.unknownOf(works);
    let count = 0;
    for (const work of unknown.slice(0, room)) count += (await this.add(work)) ? 1 : 0;
    return count;
  }

  private async unknownOf(works: readonly OrcidWork[]): Promise<OrcidWork[]> {
    const known = await KNOWN_IDS.run(this.dataSource, { ids: works.map(({ id }) => id) });
    const ids = new Set(known.map(({ id }) => id));
    return works.filter(({ id }) => !ids.has(id));
  }

  /** @returns true when it is new; a publication in the list is not */
  private async add(work: OrcidWork): Promise<boolean> {
    const answer = await this.unlessAway(() => this.finder.find(work.text));
    const [found] = answer?.found ?? [];
    if (!found || found.known !== null) return false;
    const candidate = { externalId: work.id, title: found.publication.title, bibtex: found.bibtex };
    await writeAs(this.dataSource, ORCID, (manager) => ADD_CANDIDATE.run(manager, candidate));
    return true;
  }

  /** A lookup that fails tonight is retried tomorrow. */
  private async unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HttpException || error instanceof ContentError)) throw error;
      this.logger.info({ err: error }, 'a publication could not be looked up');
      return null;
    }
  }
}
