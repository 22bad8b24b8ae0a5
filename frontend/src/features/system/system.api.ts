import { BACKUPS_PATH, RESTORE_PATH, SYSTEM_PATH, type BackupList, type System, type Topic } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../lib/http/http-client';
import { uploadForm } from '../../lib/http/upload';
import { useTopicMutation } from '../../lib/use-topic-mutation';

const BACKUPS: Topic = 'backups';

/** The backups, and what was done with them. */
export const useBackups = () =>
  useQuery({ queryKey: [BACKUPS], queryFn: ({ signal }) => http.get<BackupList>(BACKUPS_PATH, signal) });

/** The state of the portal. Reloaded every half minute, because no signal announces changes. */
export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => http.get<System>(SYSTEM_PATH, signal),
    refetchInterval: 30_000,
  });

/** Begins a backup. */
export const useBackUpNow = () => useTopicMutation(BACKUPS, () => http.post(BACKUPS_PATH));

/** Sends a backup, and begins to restore it. `progress` of the upload runs from 0 to 1. */
export const useRestoreBackup = () => {
  const [progress, setProgress] = useState(0);
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      const form = new FormData();
      form.append('file', file);
      const { signal } = new AbortController();
      return uploadForm<null>(RESTORE_PATH, form, { onProgress: setProgress, signal });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [BACKUPS] }),
  });
  return { ...mutation, progress };
};
