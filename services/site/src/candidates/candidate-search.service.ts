import { ContentError } from '@lab/content';
import { limits, publicationMessages, readOrcid, type Looked, type lookForPublicationsSchema } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, MembersClient, RateLimiter, Writes } from '@lab/service-kit';
import { HttpException, Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { SiteConfig } from '../config.js';
import { DocumentsService } from '../documents/documents.service.js';
import { LookupSource } from '../lookups/lookup-source.js';
import { PublicationFinder } from '../lookups/publication-finder.js';
import { ADD_CANDIDATE, KNOWN_IDS, UNDECIDED_CANDIDATES } from './candidate.sql.js';
import { type ListedWork, readOrcidWorks, arxivOrDoi } from './orcid-works.js';

const ENTRIES = /^(?=@)/m;

const KEY = /^@\w+\s*\{\s*([^,\s]{1,200})/;

/** An identifier that a work may have in its entry. */
const IDENTIFIER = /^\s*(doi|eprint|arxiv)\s*=\s*[{"]([^}"\n]{1,300})/im;

/** The works in the BibTeX of a Zotero group. A work without a DOI or arXiv number is known by its key in the group. */
const readZoteroWorks = (bibtex: string, group: string): ListedWork[] =>
  bibtex.split(ENTRIES).flatMap((text) => {
    const [, key] = KEY.exec(text) ?? [];
    const [, name = '', value = ''] = IDENTIFIER.exec(text) ?? [];
    const known = arxivOrDoi(name.toLowerCase() === 'doi' ? 'doi' : 'arxiv', value);
    return key === undefined ? [] : { id: known?.id ?? `zotero:${group}/${key}`, text };
  });

/** The author of the found works in the audit log. */
const SEARCH = 'publication search';

/** The maximum number of suggestions that wait for a decision, because a record can contain thousands of works. */
const MAX_WAITING = 200;

/** How long a check may start further look-ups, in milliseconds. The last one may take as long again. */
const CHECK_MS = 10_000;

/** How many sources and works are asked about at the same time. */
const AT_ONCE = 4;

/** The items per page of a Zotero group, which is Zotero's maximum, and how many pages are read. */
const ZOTERO = { items: 100, pages: 10 };

/** A list of works on the internet. */
interface Source {
  /** Its name for people. */
  name: string;
  /** The message when it does not exist. */
  missing: string;
  /** @returns null when it does not exist */
  read: () => Promise<ListedWork[] | null>;
}

/** Something that was done with an item, or why it was not. */
type Attempt<Result> = { result: Result; problem?: never } | { result?: never; problem: string; isMissing: boolean };

/** Looks for publications that ORCID records and Zotero groups have, but the lab's list does not. */
@Injectable()
export class CandidateSearchService {
  private readonly orcid: LookupSource;
  private readonly zotero: LookupSource;

  constructor(
    @Inject(CONFIG) config: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly members: MembersClient,
    private readonly documents: DocumentsService,
    private readonly finder: PublicationFinder,
    private readonly limiter: RateLimiter,
  ) {
    this.orcid = new LookupSource('ORCID', config.ORCID_URL, 'application/json');
    this.zotero = new LookupSource('Zotero', config.ZOTERO_URL, 'application/x-bibtex, text/plain;q=0.9');
  }

  /**
   * Looks in every source of the lab, for as long as it takes.
   * @returns how many suggestions are new
   */
  async findNew(): Promise<number> {
    return (await this.search(await this.sourcesOfLab(), Infinity)).found;
  }

  /**
   * Looks now, in one source or in those of the lab.
   * @throws TooManyRequestsException when the lab has checked too often
   */
  async look({ orcid, zoteroGroup }: z.output<typeof lookForPublicationsSchema>): Promise<Looked> {
    await this.limiter.take('publication-checks', limits.publicationChecks, publicationMessages.oftenLooked);
    const until = Date.now() + CHECK_MS;
    if (orcid) return this.search([this.recordOf(orcid)], until);
    if (zoteroGroup) return this.search([this.groupOf(zoteroGroup)], until);
    return this.search(await this.sourcesOfLab(), until);
  }

  /** The records of current members, and those in the contact links, because a professor need not be in the directory. */
  private async sourcesOfLab(): Promise<Source[]> {
    const [members, { lab }] = await Promise.all([this.members.all(), this.documents.bodies()]);
    const orcids = [
      ...members.filter(({ isAlumni }) => !isAlumni).map(({ orcid }) => orcid),
      ...lab.contactLinks.map(({ url }) => readOrcid(url)),
    ];
    return [...new Set(orcids)].flatMap((orcid) => (orcid ? this.recordOf(orcid) : []));
  }

  private recordOf(orcid: string): Source {
    const read = async () => {
      const record = await this.orcid.get(`/v3.0/${orcid}/works`);
      if (record === null) return null;
      const { works, unreadable } = readOrcidWorks(record);
      if (unreadable > 0) this.logger.warn({ orcid, unreadable }, 'skipped unreadable rows of an ORCID record');
      return works;
    };
    return { name: `ORCID ${orcid}`, missing: publicationMessages.noRecord, read };
  }

  private groupOf(group: string): Source {
    const read = async () => {
      const works: ListedWork[] = [];
      for (let page = 0; page < ZOTERO.pages; page += 1) {
        const query = `format=bibtex&limit=${ZOTERO.items}&start=${page * ZOTERO.items}`;
        const bibtex = await this.zotero.get(`/groups/${group}/items/top?${query}`);
        if (bibtex === null && page === 0) return null;
        works.push(...readZoteroWorks(bibtex ?? '', group));
        if (works.length < (page + 1) * ZOTERO.items) break;
      }
      return works;
    };
    return { name: `Zotero ${group}`, missing: publicationMessages.noGroup, read };
  }

  /** Stops when too many suggestions wait for a decision, and continues next time. */
  private async search(sources: readonly Source[], until: number): Promise<Looked> {
    let room = MAX_WAITING - (await UNDECIDED_CANDIDATES.run(this.dataSource)).length;
    const read = await this.attempt(sources, until, (source) => source.read());
    const looked: Looked['looked'] = [];
    let found = 0;
    for (const [index, { name, missing }] of sources.entries()) {
      const { result = [], problem = null } = read[index] ?? { problem: publicationMessages.unfinished };
      const added = await this.addNew(result ?? [], Math.max(0, room), until);
      room -= added.found;
      found += added.found;
      looked.push({
        source: name,
        works: result?.length ?? 0,
        problem: problem ?? (result ? added.problem : missing),
      });
    }
    return { found, looked };
  }

  /** Suggests the works that were never suggested and are not in the list. */
  private async addNew(works: readonly ListedWork[], room: number, until: number) {
    const [suggested, listed] = await Promise.all([
      KNOWN_IDS.run(this.dataSource, { ids: works.map(({ id }) => id) }),
      this.finder.listedIds(),
    ]);
    const known = new Set([...suggested.map(({ id }) => id), ...listed]);
    const unknown = works.filter(({ id }) => !known.has(id));
    const attempts = await this.attempt(unknown.slice(0, room), until, async ({ id, text }) => {
      const [work] = (await this.finder.find(text)).found;
      if (!work || work.known !== null) return null;
      return { externalId: id, title: work.publication.title, bibtex: work.bibtex };
    });
    const candidates = attempts.flatMap(({ result }) => result ?? []);
    const add = async (manager: EntityManager) => {
      for (const candidate of candidates) await ADD_CANDIDATE.run(manager, candidate);
    };
    if (candidates.length > 0) await this.writes.write(SEARCH, add);
    const missing = attempts.filter((attempt) => attempt.problem !== undefined && attempt.isMissing).length;
    const away = attempts.find((attempt) => attempt.problem !== undefined && !attempt.isMissing);
    const problem =
      (unknown.length > room && publicationMessages.manyWaiting) ||
      (attempts.length < unknown.length && publicationMessages.unfinished) ||
      away?.problem ||
      (missing > 0 && publicationMessages.notFound(missing)) ||
      null;
    return { found: candidates.length, problem };
  }

  /** Does something with each item, a few at once, until a time. What fails is repeated next time. */
  private async attempt<Item, Result>(
    items: readonly Item[],
    until: number,
    run: (item: Item) => Promise<Result>,
  ): Promise<Attempt<Result>[]> {
    const attempts: Attempt<Result>[] = [];
    const tryOne = async (item: Item): Promise<Attempt<Result>> => {
      try {
        return { result: await run(item) };
      } catch (error) {
        const isMissing = error instanceof UnprocessableEntityException || error instanceof ContentError;
        if (!isMissing && !(error instanceof HttpException)) throw error;
        this.logger.info({ err: error }, 'a publication could not be looked up');
        return { problem: error.message, isMissing };
      }
    };
    for (let at = 0; at < items.length && Date.now() < until; at += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      attempts.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(tryOne))));
    }
    return attempts;
  }
}
