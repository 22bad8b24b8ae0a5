import { arxivOfDoi, doiLink, type KnownKey, knownKeys, readArxiv, readDoi } from '@lab/content';
import { publicationMessages, type FoundPublications, type ResearchTopic } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { PublicationReader } from '../publications/publication-reader.js';
import { PUBLICATION_VERSIONS, PUBLICATIONS } from '../publications/publication.sql.js';
import { topicsOn } from '../publications/publications.service.js';
import { LookupSource } from './sources.js';

/** BibTeX begins an entry with its type and a brace. */
const ENTRY = /@\s*[a-z]+\s*[{(]/i;

const BIBTEX = 'application/x-bibtex';

/** What a place on the internet, or the one who asks, has of a publication. */
interface Answer {
  bibtex: string | null;
  /** Of arXiv, about the entry. */
  page: string | null;
}

/** Finds publications by a DOI, an arXiv number, an address with one of them, or their BibTeX. */
@Injectable()
export class PublicationFinder {
  private readonly doi: LookupSource;
  private readonly arxiv: LookupSource;
  private known?: { versions: string; keyOf: KnownKey };

  constructor(
    @Inject(CONFIG) { DOI_URL, ARXIV_URL }: SiteConfig,
    private readonly dataSource: DataSource,
    private readonly reader: PublicationReader,
  ) {
    this.doi = new LookupSource('doi.org', DOI_URL, BIBTEX);
    this.arxiv = new LookupSource('arXiv', ARXIV_URL, `${BIBTEX}, text/plain;q=0.9, */*;q=0.5`);
  }

  /**
   * @param text as somebody typed or pasted it
   * @throws UnprocessableEntityException when nothing is found, BadGatewayException when nobody can say, and as `find` of the
   * reader
   */
  async find(text: string): Promise<FoundPublications> {
    const { bibtex, page } = ENTRY.test(text) ? { bibtex: text, page: null } : await this.lookUp(text);
    const topics = await topicsOn(this.dataSource);
    const found = bibtex === null ? [] : await this.reader.find(bibtex, topics, page);
    if (found.length === 0) throw new UnprocessableEntityException(publicationMessages.nothingFound);
    const keyOf = await this.knownKeys(topics);
    return {
      found: found.map(({ bibtex, publication, identity }) => ({ bibtex, publication, known: keyOf(identity) })),
    };
  }

  /** Finds publications in the list, for as long as it does not change. */
  private async knownKeys(topics: readonly ResearchTopic[]): Promise<KnownKey> {
    const versions = JSON.stringify(await PUBLICATION_VERSIONS.run(this.dataSource));
    if (this.known?.versions !== versions) {
      const list = await PUBLICATIONS.run(this.dataSource);
      const read = await this.reader.read(
        list.map(({ source }) => source),
        topics,
      );
      this.known = { versions, keyOf: knownKeys(read) };
    }
    return this.known.keyOf;
  }

  private async lookUp(text: string): Promise<Answer> {
    const doi = readDoi(text);
    const arxiv = doi ? arxivOfDoi(doi) : readArxiv(text);
    if (arxiv) return this.atArxiv(arxiv);
    return { bibtex: doi ? await this.doi.get(new URL(doiLink(doi)).pathname) : null, page: null };
  }

  /** An entry of arXiv, with the abstract of its page where that can be had: the entry has none. */
  private async atArxiv(number: string): Promise<Answer> {
    const bibtex = await this.arxiv.get(`/bibtex/${number}`);
    return { bibtex, page: bibtex && (await this.arxiv.get(`/abs/${number}`).catch(() => null)) };
  }
}
