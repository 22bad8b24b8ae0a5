import type {
  FiledPublications,
  FilePublications,
  FoundPublications,
  LookForPublications,
  Looked,
  PublicationCandidateList,
  PublicationImportReport,
  PublicationList,
  SavedPublication,
  SavePublication,
  WholePublication,
} from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { SITE_TOPIC } from '../../../lib/settings/site-topic';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { useTopicQuery } from '../../../lib/use-topic-query';
import { useTopicPost } from '../../../lib/use-topic-post';

const PATH = '/api/publications';
export const CANDIDATES = '/api/publication-candidates';

const pathOf = (key: string): string => `${PATH}/${encodeURIComponent(key)}`;

export type Candidate = PublicationCandidateList['candidates'][number];

/** All publications, the newest first. */
export const usePublicationList = () =>
  useTopicQuery(SITE_TOPIC, PATH, {
    select: ({ publications }: PublicationList) => publications,
  });

/** A publication with the fields that only its form shows. */
export const useWholePublication = (key: string) =>
  useTopicQuery<WholePublication>(SITE_TOPIC, pathOf(key), {
    gcTime: 0,
  });

/** Looks up the publications that a text names. Saves nothing. */
export const useFindPublications = () =>
  useMutation({ mutationFn: (text: string) => http.post<FoundPublications>(`${PATH}/find`, { text }) });

export const useAddPublication = () => useTopicPost<SavePublication, SavedPublication>(SITE_TOPIC, PATH);

interface ChangedPublication {
  key: string;
  version: number;
  fields: SavePublication;
}

export const useUpdatePublication = () =>
  useTopicMutation(SITE_TOPIC, ({ key, version, fields }: ChangedPublication) =>
    http.put<SavedPublication>(pathOf(key), fields, ifVersion(version)),
  );

/** Deletes a publication, and returns it so that it can be added again. */
export const useDeletePublication = () =>
  useTopicMutation(SITE_TOPIC, async (key: string): Promise<WholePublication> => {
    const publication = await http.get<WholePublication>(pathOf(key));
    await http.remove(pathOf(key));
    return publication;
  });

/** An undecoded file, and the encoding in which the server reads it. By default the server recognizes it. */
export interface BibtexFile {
  file: File;
  encoding?: string | undefined;
}

const sendFile = ({ file, encoding }: BibtexFile, isDryRun: boolean) => {
  const query = new URLSearchParams({ dryRun: String(isDryRun), ...(encoding && { encoding }) });
  const body = { type: 'application/x-bibtex', text: file };
  return http.postText<PublicationImportReport>(`${PATH}/import?${query}`, body);
};

/** Requests what the import of a file would do. */
export const useTryImport = () => useMutation({ mutationFn: (file: BibtexFile) => sendFile(file, true) });

export const useImportPublications = () => useTopicMutation(SITE_TOPIC, (file: BibtexFile) => sendFile(file, false));

/** Replaces the topics of several publications at once. */
export const useFilePublications = () =>
  useTopicMutation(SITE_TOPIC, (fields: FilePublications) => http.post<FiledPublications>(`${PATH}/topics`, fields));

/** Looks for publications in ORCID records or a Zotero group now, not only at night. */
export const useLookForPublications = () =>
  useTopicMutation(SITE_TOPIC, (wanted: LookForPublications) => http.post<Looked>(`${CANDIDATES}/look`, wanted));

/** Publications that an ORCID record or Zotero group of the lab has, but the list does not. */
export const useCandidates = () =>
  useTopicQuery(SITE_TOPIC, CANDIDATES, {
    select: ({ candidates }: PublicationCandidateList) => candidates,
  });

/** Accepts or dismisses a suggestion, or restores a dismissed one. */
export const useDecide = () =>
  useTopicMutation(SITE_TOPIC, ({ id, decision }: { id: number; decision: 'accept' | 'dismiss' | 'restore' }) =>
    http.post<SavedPublication | null>(`${CANDIDATES}/${id}/${decision}`),
  );
