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
import { uploadForm, type UploadOptions } from '../../lib/http/upload';
import { useSendOnce } from '../../lib/http/use-send-once';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { useTopicQuery } from '../../lib/use-topic-query';

const TOPIC: Topic = 'lab-meetings';

const minutesPath = (meetingId: number): string => `/api/lab-meetings/${meetingId}/minutes`;
const filesPath = (meetingId: number): string => `/api/lab-meetings/${meetingId}/files`;

export const useMinutes = (meetingId: number) => useTopicQuery<Minutes>(TOPIC, minutesPath(meetingId));

export const useSaveMinutes = (meetingId: number) =>
  useTopicMutation(TOPIC, ({ version, ...minutes }: SaveMinutes & { version: number }) =>
    http.put<Minutes>(minutesPath(meetingId), minutes, ifVersion(version)),
  );

/** The open to-dos of all meetings. */
export const useOpenItems = (isWanted: boolean) =>
  useTopicQuery(TOPIC, '/api/action-items?open=true', {
    select: ({ actionItems }: ActionItemList) => actionItems,
    enabled: isWanted,
  });

export const useTickItem = () =>
  useTopicMutation(TOPIC, ({ id, isDone }: { id: number; isDone: boolean }) =>
    http.put<ActionItem>(`/api/action-items/${id}`, { isDone }),
  );

export const useMeetingFiles = (meetingId: number) =>
  useTopicQuery(TOPIC, filesPath(meetingId), {
    select: ({ files }: MeetingFileList) => files,
  });

export const useDeleteFile = () => useTopicMutation(TOPIC, (key: string) => http.remove(meetingFilePath(key)));

/** The ids of the meetings that the server's search finds: it looks into minutes and file names, too. */
export const useFoundMeetings = (words: string) =>
  useQuery({
    queryKey: [TOPIC, 'found', words],
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const query = new URLSearchParams({ q: words, limit: '50', kind: 'meeting' });
      const { results } = await http.get<SearchResponse>(`/api/search?${query}`, signal);
      return new Set(results.map(({ id }) => Number(id)));
    },
    enabled: words.trim() !== '',
  });

interface SlidesUpload extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  file: File;
}

/** Sends a file with the slides of a member, or with slides of the meeting as a whole when `memberId` is null. */
export const useSendSlides = (meetingId: number, memberId: number | null) => {
  const sendOnce = useSendOnce();
  return useTopicMutation(TOPIC, ({ file, ...options }: SlidesUpload) => {
    const path = filesPath(meetingId);
    const form = new FormData();
    if (memberId !== null) form.append('memberId', String(memberId));
    form.append('file', file);
    return sendOnce(path, form, (headers) => uploadForm<MeetingFile>(path, form, { ...options, headers }));
  });
};
