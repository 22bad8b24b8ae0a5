import { arxivOfDoi, readArxiv, readDoi, workDoi } from '@lab/content';
import { z } from 'zod';

/** The fields that are read from `GET /v3.0/{orcid}/works`. */
const worksSchema = z.object({ group: z.array(z.unknown()) });

const groupSchema = z.object({ 'work-summary': z.array(z.unknown()) });

const summarySchema = z.object({
  'external-ids': z.object({ 'external-id': z.array(z.unknown()).nullish() }).nullish(),
});

const idSchema = z.object({
  'external-id-type': z.string(),
  'external-id-value': z.string(),
  'external-id-relationship': z.string().nullish(),
});

type ExternalId = z.output<typeof idSchema>;

/** A work that an ORCID record or a Zotero group lists. */
export interface ListedWork {
  /** The same for all spellings and versions: a DOI, or `arXiv:` and the number; else the id of its source. */
  id: string;
  /** The text for looking it up: its DOI, its number, or its BibTeX. */
  text: string;
}

/** The works of a record, each once, and the number of unreadable rows. */
interface OrcidWorks {
  works: ListedWork[];
  unreadable: number;
}

const atArxiv = (number: string | undefined): ListedWork | undefined =>
  number === undefined ? undefined : { id: `arXiv:${number}`, text: `arXiv:${number}` };

const withDoi = (value: string): ListedWork | undefined => {
  const doi = readDoi(value)?.toLowerCase();
  return doi === undefined ? undefined : (atArxiv(arxivOfDoi(doi)) ?? { id: workDoi(doi), text: doi });
};

/** Reads each kind of id, in any spelling. */
const readers: Readonly<Record<string, (value: string) => ListedWork | undefined>> = {
  doi: withDoi,
  arxiv: (value) => atArxiv(readArxiv(value)),
};

/** The work with a DOI or arXiv number, in any spelling; undefined when the value is none. */
export const arxivOrDoi = (type: 'doi' | 'arxiv', value: string): ListedWork | undefined => readers[type]!(value);

/** Ids of other kinds, and ids of the whole that a work is part of, are not looked up. */
const isWanted = (id: ExternalId): boolean =>
  id['external-id-relationship'] !== 'part-of' && Object.hasOwn(readers, id['external-id-type']);

/**
 * The DOIs and arXiv numbers of the works in an ORCID record. Unreadable rows are skipped.
 * @param json the answer of ORCID
 * @returns no works if this is not such an answer
 */
export const readOrcidWorks = (json: string): OrcidWorks => {
  let unreadable = 0;
  const read = <Row>(schema: z.ZodType<Row>, row: unknown): Row[] => {
    const { success, data } = schema.safeParse(row);
    if (!success) unreadable += 1;
    return success ? [data] : [];
  };
  const works = (worksSchema.safeParse(parsed(json)).data?.group ?? [])
    .flatMap((group) => read(groupSchema, group))
    .flatMap((group) => group['work-summary'])
    .flatMap((summary) => read(summarySchema, summary))
    .flatMap((work) => work['external-ids']?.['external-id'] ?? [])
    .flatMap((id) => read(idSchema, id))
    .filter(isWanted)
    .flatMap((id) => {
      const work = readers[id['external-id-type']]!(id['external-id-value']);
      if (!work) unreadable += 1;
      return work ?? [];
    });
  return { works: [...new Map(works.map((work) => [work.id, work])).values()], unreadable };
};

/** The JSON of an answer; null if it is none. */
export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
};
