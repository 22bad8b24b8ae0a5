import { notificationSettingsSchema, type UpdateNotificationSettings } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';

const SETTINGS = '/api/notification-settings';

const keyOf = (memberId: number) => ['notification-settings', memberId];

/** Loaded anew at every visit: the link in an e-mail changes them, too. */
export const useNotificationSettings = (memberId: number) =>
  useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => http.get(SETTINGS, notificationSettingsSchema, signal),
    gcTime: 0,
  });

export const useSaveNotificationSettings = (memberId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: UpdateNotificationSettings) => http.put(SETTINGS, settings, notificationSettingsSchema),
    onSuccess: (saved) => client.setQueryData(keyOf(memberId), saved),
  });
};
