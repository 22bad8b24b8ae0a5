import {
  meetingFilePath,
  type ActionItem,
  type ActionItemList,
  type MeetingFile,
  type MeetingFileList,
  type Minutes,
  type SaveMinutes,
  type SearchResponse,
  type Topic,
} from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../lib/http/http-client';
import { uploadForm } from '../../lib/http/upload';
import { useTopicMutation } from '../../lib/use-topic-mutation';

const TOPIC: Topic = 'lab-meetings';

const minutesPath = (meetingId: number): string => `/api/lab-meetings/${meetingId}/minutes`;
const filesPath = (meetingId: number): string => `/api/lab-meetings/${meetingId}/files`;

export const useMinutes = (meetingId: number) =>
  useQuery({
    queryKey: [TOPIC, 'minutes', meetingId],
    queryFn: ({ signal }) => http.get<Minutes>(minutesPath(meetingId), signal),
  });

export const useSaveMinutes = (meetingId: number) =>
  useTopicMutation(TOPIC, ({ version, ...minutes }: SaveMinutes & { version: number }) =>
    http.put<Minutes>(minutesPath(meetingId), minutes, ifVersion(version)),
  );

/** The to-dos of all meetings that nobody has done. */
export const useOpenItems = (isWanted: boolean) =>
  useQuery({
    queryKey: [TOPIC, 'open-items'],
    queryFn: async ({ signal }) => (await http.get<ActionItemList>('/api/action-items?open=true', signal)).actionItems,
    enabled: isWanted,
  });

export const useTickItem = () =>
  useTopicMutation(TOPIC, ({ id, isDone }: { id: number; isDone: boolean }) =>
    http.put<ActionItem>(`/api/action-items/${id}`, { isDone }),
  );

export const useMeetingFiles = (meetingId: number) =>
  useQuery({
    queryKey: [TOPIC, 'files', meetingId],
    queryFn: async ({ signal }) => (await http.get<MeetingFileList>(filesPath(meetingId), signal)).files,
  });

export const useDeleteFile = () => useTopicMutation(TOPIC, (key: string) => http.remove(meetingFilePath(key)));

/** The ids of the meetings that the portal's search finds, in minutes and names of files, too. */
export const useFoundMeetings = (words: string) =>
  useQuery({
    queryKey: [TOPIC, 'found', words],
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const query = new URLSearchParams({ q: words, limit: '50' });
      const { results } = await http.get<SearchResponse>(`/api/search?${query}`, signal);
      return new Set(results.flatMap(({ kind, id }) => (kind === 'meeting' ? [Number(id)] : [])));
    },
    enabled: words.trim() !== '',
  });

/** Sends a file with slides. */
export const sendSlides = (
  meetingId: number,
  file: File,
  memberId: number | null,
  options: Parameters<typeof uploadForm>[2],
): Promise<MeetingFile> => {
  const form = new FormData();
  if (memberId !== null) form.append('memberId', String(memberId));
  form.append('file', file);
  return uploadForm<MeetingFile>(filesPath(meetingId), form, options);
};
