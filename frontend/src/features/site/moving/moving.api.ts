import type { SiteImport } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { SITE_TOPIC } from '../../../lib/settings/site-topic';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { zipFolder, zipPortraits } from './zip-folder';

const sendSite = (file: File, isDryRun: boolean) =>
  http.postText<SiteImport>(`/api/site/import?dryRun=${isDryRun}`, {
    type: /\.xml$/i.test(file.name) ? 'application/xml' : 'application/zip',
    text: file,
  });

/** Requests what the import of a site would do. */
export const useTrySite = () => useMutation({ mutationFn: (file: File) => sendSite(file, true) });

export const useZipFolder = () => useMutation({ mutationFn: zipFolder });

export const useZipPortraits = () =>
  useMutation({
    mutationFn: ({ site, portraits }: { site: File; portraits: readonly string[] }) => zipPortraits(site, portraits),
  });

export const useImportSite = () => useTopicMutation(SITE_TOPIC, (file: File) => sendSite(file, false));
