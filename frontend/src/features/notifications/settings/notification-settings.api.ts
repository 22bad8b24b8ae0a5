import type { NotificationSettings, UpdateNotificationSettings } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';

const SETTINGS = '/api/notification-settings';

const keyOf = (memberId: number) => ['notification-settings', memberId];

/** Loaded anew at every visit: the link in an e-mail changes them, too. */
export const useNotificationSettings = (memberId: number) =>
  useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => http.get<NotificationSettings>(SETTINGS, signal),
    gcTime: 0,
  });

export const useSaveNotificationSettings = (memberId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: UpdateNotificationSettings) => http.put<NotificationSettings>(SETTINGS, settings),
    onSuccess: (saved) => client.setQueryData(keyOf(memberId), saved),
  });
};
