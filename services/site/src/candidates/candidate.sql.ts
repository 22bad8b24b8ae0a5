import { Statement } from '@lab/service-kit';

interface CandidateRow {
  id: number;
  externalId: string;
  bibtex: string;
}

const FIELDS = 'id, external_id AS "externalId", bibtex';

/** Works with the same title, such as a preprint and its paper, are listed together. */
export const UNDECIDED_CANDIDATES = new Statement<CandidateRow>(`
  SELECT ${FIELDS} FROM publication_candidates AS candidate WHERE decision IS NULL
  ORDER BY (SELECT min(id) FROM publication_candidates AS same WHERE lower(same.title) = lower(candidate.title)), id`);

export const UNDECIDED_CANDIDATE = new Statement<CandidateRow>(
  `SELECT ${FIELDS} FROM publication_candidates WHERE id = :id AND decision IS NULL`,
);

export const KNOWN_IDS = new Statement<{ id: string }>(
  'SELECT external_id AS id FROM publication_candidates WHERE external_id = ANY (:ids::text[])',
);

export const ADD_CANDIDATE = new Statement(`
  INSERT INTO publication_candidates (external_id, title, bibtex) VALUES (:externalId, :title, :bibtex)
  ON CONFLICT (external_id) DO NOTHING`);

/** Accepts or dismisses an undecided work. */
export const DECIDE_CANDIDATE = new Statement<CandidateRow>(`
  UPDATE publication_candidates SET decision = :decision WHERE id = :id AND decision IS NULL RETURNING ${FIELDS}`);

/** Makes a dismissed work undecided again. An accepted one stays, but can be deleted from the list of publications. */
export const TAKE_BACK_DISMISSAL = new Statement<CandidateRow>(`
  UPDATE publication_candidates SET decision = NULL WHERE id = :id AND decision = 'dismissed' RETURNING ${FIELDS}`);
