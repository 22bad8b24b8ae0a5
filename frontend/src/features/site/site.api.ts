import type {
  LabMeetingList,
  EquipmentList,
  ListedFiles,
  MoveCategory,
  MovedRecords,
  ResourceLinkList,
  SiteDocument,
  SiteDocumentName,
  SiteExamples,
  SiteFileUse,
  SiteHistory,
  SiteRendering,
  UploadedFile,
} from '@lab/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http, ifVersion } from '../../lib/http/http-client';
import { nextPage, pageQuery } from '../../lib/http/id-pages';
import { useUpload } from '../../lib/http/upload';
import { siteDocumentQuery } from '../../lib/settings/settings.api';
import { SITE_TOPIC } from '../../lib/settings/site-topic';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { useTopicQuery } from '../../lib/use-topic-query';

export const pathOf = (name: SiteDocumentName): string => `/api/site/${name}`;

export const useSiteDocument = (name: SiteDocumentName) => useQuery(siteDocumentQuery(name));

/** The meetings that are ahead, the next one first. */
export const useUpcomingMeetings = () =>
  useQuery({
    queryKey: ['lab-meetings', 'ahead'],
    queryFn: async ({ signal }) => {
      const { meetings } = await http.get<LabMeetingList>('/api/lab-meetings?upcoming=true', signal);
      return meetings.filter(({ isCancelled }) => !isCancelled);
    },
  });

/** The texts of the content folder, for examples in empty fields. */
export const useExamples = () =>
  useTopicQuery<SiteExamples>(SITE_TOPIC, '/api/site/examples', {
    staleTime: Infinity,
  });

/** Saves a whole document. The public pages are rendered afterwards. */
export const useSaveDocument = (name: SiteDocumentName) =>
  useTopicMutation(SITE_TOPIC, ({ body, version }: { body: unknown; version: number }) =>
    http.put<SiteDocument>(pathOf(name), body, ifVersion(version)),
  );

/** The services whose records are in categories of the lab's settings. */
export type CategoryOwner = 'equipment' | 'resource-links';

interface Categorised {
  id: number;
  category: string;
  name: string;
}

/** The records of a service, with their names and categories. */
export const useCategorised = (owner: CategoryOwner) =>
  useQuery({
    queryKey: [owner, 'categorised'],
    queryFn: async ({ signal }): Promise<Categorised[]> => {
      if (owner === 'equipment') return (await http.get<EquipmentList>('/api/equipment', signal)).equipment;
      const { links } = await http.get<ResourceLinkList>('/api/resource-links', signal);
      return links.map(({ id, title, hubCategory }) => ({ id, name: title, category: hubCategory ?? '' }));
    },
  });

/** Moves everything in a category to another. */
export const useMoveCategory = (owner: CategoryOwner) =>
  useTopicMutation(owner, (category: MoveCategory) => http.post<MovedRecords>(`/api/${owner}/move`, category));

/** The earlier versions of a document or page, newest first. */
export const useHistory = (path: string) => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [SITE_TOPIC, path, 'history'],
    queryFn: ({ pageParam, signal }) => http.get<SiteHistory>(`${path}/history?${pageQuery(pageParam)}`, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ revisions }) => nextPage(revisions),
  });
  return { ...query, revisions: data?.pages.flatMap((page) => page.revisions) };
};

export type Revision = SiteHistory['revisions'][number];

/** One earlier version. */
export const useRevision = (path: string, id: number) => useTopicQuery<unknown>(SITE_TOPIC, `${path}/history/${id}`);

/** Restores an earlier version. */
export const useRestore = (path: string) =>
  useTopicMutation(SITE_TOPIC, (id: number) => http.post<unknown>(`${path}/history/${id}/restore`));

const FILES = '/api/site/files';
const FILES_KEY = [SITE_TOPIC, 'files'] as const;

export type ListedFile = ListedFiles['files'][number];

/** The uploaded files, the newest first. */
export const useFiles = () =>
  useQuery({
    queryKey: FILES_KEY,
    queryFn: async ({ signal }): Promise<ListedFile[]> => (await http.get<ListedFiles>(FILES, signal)).files,
  });

/** Removes an unused file, or one that only earlier versions use once the user has confirmed that. */
export const useRemoveFile = () =>
  useTopicMutation(SITE_TOPIC, ({ path, earlierIn }: ListedFile) =>
    http.remove(earlierIn.length > 0 ? `${path}?evenEarlier=true` : path),
  );

/** Sends a file. `progress` runs from 0 to 1 meanwhile. */
export const useUploadFile = (use: SiteFileUse) => {
  const { progress, upload } = useUpload();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('use', use);
      form.append('file', file);
      return upload<UploadedFile>(FILES, form);
    },
    // Not awaited: the form gets the address of the file without waiting for the list.
    onSuccess: () => void client.invalidateQueries({ queryKey: FILES_KEY }),
  });
  return { ...mutation, progress };
};

export type UploadFile = ReturnType<typeof useUploadFile>;

/**
 * How often an open editor polls the publishing state, in milliseconds. Once the pages are live, a signal announces
 * changes.
 */
const INTERVALS: Readonly<Record<SiteRendering['state'], number | false>> = {
  live: false,
  waiting: 1000,
  rendering: 1000,
  failed: 15_000,
};

/** Whether the last save is live, and whether anything can be saved. */
export const useRendering = () =>
  useTopicQuery<SiteRendering>(SITE_TOPIC, '/api/site/rendering', {
    refetchInterval: ({ state: { data } }) => (data ? INTERVALS[data.state] : false),
  });
