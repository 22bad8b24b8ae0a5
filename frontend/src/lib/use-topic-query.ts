import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { http } from './http/http-client';

/**
 * The answer to a GET request. Its key is the topic, so that live updates fetch it again, and the path.
 * @param options `select` takes the data out of the answer
 */
export const useTopicQuery = <Answer, Data = Answer>(
  topic: string,
  path: string,
  options: Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ ...options, queryKey: [topic, path], queryFn: ({ signal }) => http.get<Answer>(path, signal) });
