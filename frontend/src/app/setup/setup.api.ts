import type { FoundPublications, PublicationImportReport, RemovedSampleData, WholePublication } from '@lab/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { SITE_TOPIC } from '../../lib/settings/site-topic';
import { useTopicMutation } from '../../lib/use-topic-mutation';

const importFile = (file: Blob, query: string) =>
  http.postText<PublicationImportReport>(`/api/publications/import${query}`, {
    type: 'application/x-bibtex',
    text: file,
  });

/** Asks what the import of a BibTeX file would do. */
export const useTryBibtex = () => useMutation({ mutationFn: (file: Blob) => importFile(file, '?dryRun=true') });

export const useImportBibtex = () => useTopicMutation(SITE_TOPIC, (file: Blob) => importFile(file, ''));

/** Looks up a paper and adds it, unless it is there. */
export const useAddPaper = () =>
  useTopicMutation(SITE_TOPIC, async (text: string) => {
    const { found } = await http.post<FoundPublications>('/api/publications/find', { text });
    const { bibtex, publication, known } = found[0]!;
    if (known === null) await http.post<WholePublication>('/api/publications', { bibtex });
    return { title: publication.title, isKnown: known !== null };
  });

/** Removes the sample data of all services. Every page loads what it shows again. */
export const useRemoveSampleData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<RemovedSampleData>('/api/site/sample-data/remove'),
    onSettled: () => client.invalidateQueries(),
  });
};
