import { doiLink, freeKey, keyNotes, type KnownKey, knownKeys, withKey, findNamedWorks } from '@lab/content';
import { isWebLink, publicationMessages, type FoundPublications } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { type Filing, PublicationReader } from '../publications/publication-reader.js';
import { PUBLICATION_VERSIONS, PUBLICATIONS } from '../publications/publication.sql.js';
import { readFiling } from '../publications/publications.service.js';
import { LookupSource } from './lookup-source.js';

/** A BibTeX entry begins with its type and a brace. */
const ENTRY = /@\s*[a-z]+\s*[{(]/i;

const BIBTEX = 'application/x-bibtex';

/** A publication's data from a source on the internet or from the caller. */
interface Answer {
  bibtex: string | null;
  /** The arXiv page about the entry. */
  page: string | null;
}

interface KnownList {
  versions: string;
  keyOf: KnownKey;
  /** In lower case. */
  keys: string[];
  /** DOIs, and `arXiv:` with numbers. */
  ids: ReadonlySet<string>;
}

/** Finds publications by a DOI, an arXiv number, an address with one of them, or their BibTeX. */
@Injectable()
export class PublicationFinder {
  private readonly doi: LookupSource;
  private readonly arxiv: LookupSource;
  private known?: KnownList;

  constructor(
    @Inject(CONFIG) { DOI_URL, ARXIV_URL }: SiteConfig,
    private readonly dataSource: DataSource,
    private readonly reader: PublicationReader,
  ) {
    this.doi = new LookupSource('doi.org', DOI_URL, BIBTEX);
    this.arxiv = new LookupSource('arXiv', ARXIV_URL, `${BIBTEX}, text/plain;q=0.9, */*;q=0.5`);
  }

  /**
   * @param text as typed or pasted
   * @throws UnprocessableEntityException when nothing is found, BadGatewayException when the source does not answer,
   * and the errors of the reader's `find`
   */
  async find(text: string): Promise<FoundPublications> {
    const { bibtex, page } = ENTRY.test(text) ? { bibtex: text, page: null } : await this.lookUp(text);
    const filing = await readFiling(this.dataSource);
    const found = bibtex === null ? [] : await this.reader.find(bibtex, filing, page);
    if (found.length === 0) throw new UnprocessableEntityException(publicationMessages.nothingFound);
    const { keyOf, keys } = await this.knownList(filing);
    const taken = new Set(keys);
    return {
      found: found.map((given) => {
        const known = keyOf(given.identity);
        const isTaken = (key: string) => known === null && taken.has(key.toLowerCase());
        const { key, givenKey, source, publication } = withKey(given, freeKey(given.key, isTaken));
        taken.add(key.toLowerCase());
        return { bibtex: source, publication: { ...publication, key }, known, notes: keyNotes({ key, givenKey }) };
      }),
    };
  }

  /** The DOIs in the list, and its arXiv numbers as `arXiv:2501.01234`. */
  async listedIds(): Promise<ReadonlySet<string>> {
    return (await this.knownList(await readFiling(this.dataSource))).ids;
  }

  /** The index of the list and its keys. Cached until the list changes. */
  private async knownList(filing: Filing): Promise<KnownList> {
    const versions = JSON.stringify(await PUBLICATION_VERSIONS.run(this.dataSource));
    if (this.known?.versions !== versions) {
      const list = await PUBLICATIONS.run(this.dataSource);
      const read = await this.reader.read(
        list.map(({ source }) => source),
        filing,
      );
      this.known = {
        versions,
        keyOf: knownKeys(read),
        keys: list.map(({ key }) => key.toLowerCase()),
        ids: new Set(read.flatMap(({ identity: { doi, arxiv } }) => [doi, `arXiv:${arxiv}`])),
      };
    }
    return this.known;
  }

  /** The entry of the first existing work among those that the text may name. */
  private async lookUp(text: string): Promise<Answer> {
    const works = findNamedWorks(text);
    if (works.length === 0 && isWebLink(text)) throw new UnprocessableEntityException(publicationMessages.noDoi);
    for (const { doi, arxiv } of works) {
      // One after the other, because a shorter match counts only if no longer one exists.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await (arxiv === undefined ? this.atDoi(doi) : this.atArxiv(arxiv));
      if (answer.bibtex && ENTRY.test(answer.bibtex)) return answer;
    }
    return { bibtex: null, page: null };
  }

  private async atDoi(doi: string): Promise<Answer> {
    return { bibtex: await this.doi.get(new URL(doiLink(doi)).pathname), page: null };
  }

  /** An arXiv entry, with the abstract from its page if available, because the entry has none. */
  private async atArxiv(number: string): Promise<Answer> {
    const bibtex = await this.arxiv.get(`/bibtex/${number}`);
    return { bibtex, page: bibtex && (await this.arxiv.get(`/abs/${number}`).catch(() => null)) };
  }
}
