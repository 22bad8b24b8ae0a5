import type { Looked, OrcidRecord, PublicationCandidateList, SavedPublication, SiteDocument } from '@lab/contracts';
import { http, ifVersion } from '../../../lib/http/http-client';
import { errorMessage, hasStatus } from '../../../lib/http/http-error';
import { SITE_TOPIC } from '../../../lib/settings/site-topic';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { CANDIDATES, type Candidate } from '../publications/publications.api';
import { pathOf } from '../site.api';

/** Something that an ORCID record has and the site does not. */
export type Offer =
  | { kind: 'education'; entry: OrcidRecord['education'][number] }
  | { kind: 'experience'; entry: OrcidRecord['experience'][number] }
  | { kind: 'papers'; entry: Candidate };

export interface Offered {
  offers: Offer[];
  isEmpty: boolean;
  /** Why some of the papers are missing. */
  problem: string | null;
}

/** The papers of a record become suggestions, as in a check for publications. */
const readPapers = async (orcid: string, works: readonly string[]) => {
  const look = async (): Promise<string | null> =>
    (await http.post<Looked>(`${CANDIDATES}/look`, { orcid })).looked[0]!.problem;
  const problem = works.length > 0 ? await look().catch(errorMessage) : null;
  const { candidates } = await http.get<PublicationCandidateList>(CANDIDATES);
  return { problem, papers: candidates.filter(({ externalId }) => works.includes(externalId)) };
};

/** Reads what a public ORCID record has and the site does not. */
export const useOrcidRecord = () =>
  useTopicMutation(SITE_TOPIC, async (orcid: string): Promise<Offered> => {
    const record = await http.post<OrcidRecord>('/api/site/orcid-record', { orcid });
    const { problem, papers } = await readPapers(orcid, record.works);
    return {
      offers: [
        ...record.education.map((entry) => ({ kind: 'education' as const, entry })),
        ...record.experience.map((entry) => ({ kind: 'experience' as const, entry })),
        ...papers.map((entry) => ({ kind: 'papers' as const, entry })),
      ],
      isEmpty: record.isEmpty,
      problem,
    };
  });

interface Chosen {
  offers: readonly Offer[];
  /** Called after each save, because a later one may fail. */
  onSaved: (offers: readonly Offer[]) => void;
}

/** Adds entries to the professor's lists, as the last version has them. */
const addToProfessor = async (offers: readonly Offer[]): Promise<void> => {
  const { body, version } = await http.get<SiteDocument<'lab'>>(pathOf('lab'));
  const { professor } = body;
  const education = offers.flatMap(({ kind, entry }) => (kind === 'education' ? entry : []));
  const experience = offers.flatMap(({ kind, entry }) => (kind === 'experience' ? entry : []));
  const changed = {
    ...professor,
    education: [...professor.education, ...education],
    experience: [...professor.experience, ...experience],
  };
  await http.put(pathOf('lab'), { professor: changed }, ifVersion(version));
};

/** Adds what was chosen to the professor's lists and to the publications. */
export const useTakeOver = () =>
  useTopicMutation(SITE_TOPIC, async ({ offers, onSaved }: Chosen) => {
    const ofProfessor = offers.filter(({ kind }) => kind !== 'papers');
    if (ofProfessor.length > 0) {
      await addToProfessor(ofProfessor);
      onSaved(ofProfessor);
    }
    for (const offer of offers) {
      if (offer.kind !== 'papers') continue;
      // One at a time, so that the server is not asked for hundreds of writes at once.
      // oxlint-disable-next-line no-await-in-loop
      await http.post<SavedPublication>(`${CANDIDATES}/${offer.entry.id}/accept`).catch((error: unknown) => {
        // Someone else has decided meanwhile.
        if (!hasStatus(error, 404)) throw error;
      });
      onSaved([offer]);
    }
  });
