import type { CalendarFeedList, CreatedCalendarFeed } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IN_OWN_NAME } from '../../../lib/session/acting';
import { http } from '../../../lib/http/http-client';

const KEY = ['calendar-feeds'];
const FEEDS = '/api/lab-meetings/calendar-feeds';

export const useCalendarFeeds = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.get<CalendarFeedList>(FEEDS, signal)).feeds,
  });

const useFeedMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: IN_OWN_NAME,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

export const useCreateFeed = () =>
  useFeedMutation<void, CreatedCalendarFeed>(() => http.post<CreatedCalendarFeed>(FEEDS));

export const useRevokeFeed = () => useFeedMutation((id: number) => http.remove(`${FEEDS}/${id}`));
