import type { NotificationSettings, UpdateNotificationSettings } from '@lab/contracts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';

const SETTINGS = '/api/notification-settings';

const keyOf = (memberId: number) => ['notification-settings', memberId];

const changed = (settings: NotificationSettings, change: UpdateNotificationSettings): NotificationSettings => ({
  ...settings,
  ...(change.email !== undefined && { email: change.email }),
  ...(change.quietHours !== undefined && { quietHours: change.quietHours }),
  kinds: { ...settings.kinds, ...change.kinds } as NotificationSettings['kinds'],
});

/**
 * A member's settings, with the changes that are being saved: a switch turns at once, and back when saving fails. Loaded
 * anew at every visit, because the link in an e-mail changes them, too.
 */
export const useNotificationSettings = (memberId: number) => {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => http.get<NotificationSettings>(SETTINGS, signal),
    gcTime: 0,
  });
  const changes = useMutationState({
    filters: { mutationKey: keyOf(memberId), status: 'pending' },
    select: ({ state }) => state.variables as UpdateNotificationSettings,
  });
  return { settings: data && changes.reduce(changed, data), error, refetch };
};

/** Saves what is given. One request after the other, so that the last change is the one that stays. */
export const useSaveNotificationSettings = (memberId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyOf(memberId),
    scope: { id: SETTINGS },
    mutationFn: (change: UpdateNotificationSettings) => http.put<NotificationSettings>(SETTINGS, change),
    onSuccess: (saved) => client.setQueryData(keyOf(memberId), saved),
  });
};
