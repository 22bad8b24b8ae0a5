import { arxivOfDoi, readArxiv, readDoi, workDoi } from '@lab/content';
import { z } from 'zod';

/** What is read of `GET /v3.0/{orcid}/works`. */
const worksSchema = z.object({ group: z.array(z.unknown()) });

const groupSchema = z.object({
  'work-summary': z.array(
    z.object({ 'external-ids': z.object({ 'external-id': z.array(z.unknown()).nullish() }).nullish() }),
  ),
});

const idSchema = z.object({
  'external-id-type': z.string(),
  'external-id-value': z.string(),
  'external-id-relationship': z.string().nullish(),
});

type ExternalId = z.output<typeof idSchema>;

/** A work by the number under which its own BibTeX is found. */
export interface OrcidWork {
  type: 'doi' | 'arxiv';
  value: string;
}

/** The works of a record, each once, and how many rows of it cannot be read. */
interface OrcidRecord {
  works: OrcidWork[];
  unreadable: number;
}

const fromDoi = (value: string): OrcidWork | undefined => {
  const doi = readDoi(value);
  const arxiv = doi && arxivOfDoi(doi);
  if (arxiv) return { type: 'arxiv', value: arxiv };
  return doi ? { type: 'doi', value: workDoi(doi) } : undefined;
};

const fromArxiv = (written: string): OrcidWork | undefined => {
  const value = readArxiv(written);
  return value ? { type: 'arxiv', value } : undefined;
};

/** How numbers of each kind are read, whichever way they are written. */
const readers: Readonly<Record<string, (value: string) => OrcidWork | undefined>> = { doi: fromDoi, arxiv: fromArxiv };

/** What a work is only a part of, and numbers of other kinds, are not looked up. */
const isWanted = (id: ExternalId): boolean =>
  id['external-id-relationship'] !== 'part-of' && Object.hasOwn(readers, id['external-id-type']);

/**
 * The DOIs and arXiv numbers of the works in an ORCID record. A row that cannot be read costs nothing but itself.
 * @param json the answer of ORCID
 * @returns none for anything else than such an answer
 */
export const readOrcidWorks = (json: string): OrcidRecord => {
  let unreadable = 0;
  const read = <Row>(schema: z.ZodType<Row>, row: unknown): Row[] => {
    const { success, data } = schema.safeParse(row);
    if (!success) unreadable += 1;
    return success ? [data] : [];
  };
  const works = (worksSchema.safeParse(parsed(json)).data?.group ?? [])
    .flatMap((group) => read(groupSchema, group))
    .flatMap((group) => group['work-summary'])
    .flatMap((work) => work['external-ids']?.['external-id'] ?? [])
    .flatMap((id) => read(idSchema, id))
    .filter(isWanted)
    .flatMap((id) => {
      const work = readers[id['external-id-type']]!(id['external-id-value']);
      if (!work) unreadable += 1;
      return work ?? [];
    });
  return { works: [...new Map(works.map((work) => [`${work.type} ${work.value}`, work])).values()], unreadable };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
};
