import { notificationListSchema, type NotificationList, type ReadNotifications } from '@lab/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http-client';
import { useSession } from '../../lib/session/session.api';
import { useTopicMutation } from '../../lib/use-topic-mutation';

const INBOX = '/api/notifications';

/** How many notifications one request asks for. */
const PAGE = 30;

const fetchBefore = (before: number | null, signal: AbortSignal): Promise<NotificationList> => {
  const query = new URLSearchParams({ limit: String(PAGE), ...(before && { before: String(before) }) });
  return http.get(`${INBOX}?${query}`, notificationListSchema, signal);
};

/** What the person was told, the newest first. Nothing is asked for until they have said who they are. */
export const useNotifications = () => {
  const memberId = useSession().session?.member?.id;
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['notifications', memberId],
    queryFn: ({ pageParam, signal }) => fetchBefore(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ notifications }) => (notifications.length < PAGE ? undefined : notifications.at(-1)!.id),
    enabled: memberId !== undefined,
  });
  return {
    ...query,
    notifications: data?.pages.flatMap((page) => page.notifications),
    unread: data?.pages[0]?.unread ?? 0,
  };
};

export const useReadNotifications = () =>
  useTopicMutation('notifications', (request: ReadNotifications) => http.post(`${INBOX}/read`, request, z.unknown()));
