import { z } from 'zod';

const idsSchema = z.object({
  'external-id': z
    .array(
      z.object({
        'external-id-type': z.string(),
        'external-id-value': z.string(),
        'external-id-relationship': z.string().nullish(),
      }),
    )
    .nullish(),
});

/** What is read of `GET /v3.0/{orcid}/works`. */
const worksSchema = z.object({
  group: z.array(z.object({ 'work-summary': z.array(z.object({ 'external-ids': idsSchema.nullish() })) })),
});

/** A work by the number under which its own BibTeX is found. */
export interface OrcidWork {
  type: 'doi' | 'arxiv';
  value: string;
}

const ofType = (type: string): OrcidWork['type'] | undefined => (type === 'doi' || type === 'arxiv' ? type : undefined);

/**
 * The DOIs and arXiv numbers of the works in an ORCID record, each once. What a work is only a part of is left out.
 * @param json the answer of ORCID
 * @returns none for anything else than such an answer
 */
export const readOrcidWorks = (json: string): OrcidWork[] => {
  const works = worksSchema.safeParse(parsed(json));
  const ids = (works.data?.group ?? [])
    .flatMap((group) => group['work-summary'])
    .flatMap((work) => work['external-ids']?.['external-id'] ?? [])
    .filter((id) => id['external-id-relationship'] !== 'part-of')
    .flatMap((id) => {
      const type = ofType(id['external-id-type']);
      return type ? [{ type, value: id['external-id-value'].toLowerCase().replace(/^arxiv:/, '') }] : [];
    });
  return [...new Map(ids.map((id) => [`${id.type} ${id.value}`, id])).values()];
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
};
