import {
  ContentError,
  doiLink,
  freeKey,
  keyNotes,
  knownKeys,
  readArxivAbstract,
  pastedSources,
  readPublication,
  toLatex,
  withFields,
  withKey,
  worksNamedIn,
} from '@lab/content';
import { isWebLink, publicationMessages, type FoundPublications } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { PUBLICATIONS } from '../publications/publication.sql.js';
import { topicsOn } from '../publications/publications.service.js';
import { LookupSource } from './sources.js';

/** BibTeX begins an entry with its type and a brace. */
const ENTRY = /@\s*[a-z]+\s*[{(]/i;

const BIBTEX = 'application/x-bibtex';

/** What is no entry stays as it is: nothing is found in it. */
const withAbstract = (entry: string, abstract: string): string => {
  try {
    return withFields(entry, { abstract: toLatex(abstract) }).source;
  } catch (error) {
    if (error instanceof ContentError) return entry;
    throw error;
  }
};

/** Finds publications by a DOI, an arXiv number, an address with one of them, or their BibTeX. */
@Injectable()
export class PublicationFinder {
  private readonly doi: LookupSource;
  private readonly arxiv: LookupSource;

  constructor(
    @Inject(CONFIG) { DOI_URL, ARXIV_URL }: SiteConfig,
    private readonly dataSource: DataSource,
  ) {
    this.doi = new LookupSource('doi.org', DOI_URL, BIBTEX);
    this.arxiv = new LookupSource('arXiv', ARXIV_URL, `${BIBTEX}, text/plain;q=0.9, */*;q=0.5`);
  }

  /**
   * @param text as somebody typed or pasted it
   * @throws UnprocessableEntityException when nothing is found, BadGatewayException when nobody can say
   */
  async find(text: string): Promise<FoundPublications> {
    const entries = ENTRY.test(text) ? text : await this.lookUp(text);
    const [topics, known] = await Promise.all([topicsOn(this.dataSource), PUBLICATIONS.run(this.dataSource)]);
    const keyOf = knownKeys(known);
    const taken = new Set(known.map(({ key }) => key.toLowerCase()));
    const found = pastedSources(entries ?? '').flatMap((given) => {
      try {
        const known = keyOf(given.source);
        const isTaken = (key: string) => known === null && taken.has(key.toLowerCase());
        const entry = withKey(given, freeKey(given.key, isTaken));
        const { publication } = readPublication(entry.source, topics);
        taken.add(entry.key.toLowerCase());
        return [{ bibtex: entry.source, publication, known, notes: keyNotes(entry) }];
      } catch (error) {
        if (error instanceof ContentError) return [];
        throw error;
      }
    });
    if (found.length === 0) throw new UnprocessableEntityException(publicationMessages.nothingFound);
    return { found };
  }

  /** The entry of the first work that exists, of those that the text may name. */
  private async lookUp(text: string): Promise<string | null> {
    const works = worksNamedIn(text);
    if (works.length === 0 && isWebLink(text)) throw new UnprocessableEntityException(publicationMessages.noDoi);
    for (const { doi, arxiv } of works) {
      // One after the other: a shorter reading counts only where a longer one does not exist.
      // oxlint-disable-next-line no-await-in-loop
      const entry = await (arxiv === undefined ? this.doi.get(new URL(doiLink(doi)).pathname) : this.atArxiv(arxiv));
      if (entry && ENTRY.test(entry)) return entry;
    }
    return null;
  }

  /** An entry of arXiv, with the abstract of its page where that can be had: the entry has none. */
  private async atArxiv(number: string): Promise<string | null> {
    const entry = await this.arxiv.get(`/bibtex/${number}`);
    const page = entry && (await this.arxiv.get(`/abs/${number}`).catch(() => null));
    const abstract = page ? readArxivAbstract(page) : null;
    return entry && abstract ? withAbstract(entry, abstract) : entry;
  }
}
