import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';

/**
 * A mutation of a topic's data. Invalidates the topic's queries even after an error, because the page may be outdated.
 * @param topic the first part of the queries' keys, also of data without live updates
 */
export const useTopicMutation = <Input, Answer>(
  topic: string,
  mutationFn: (input: Input) => Promise<Answer>,
  meta: MutationMeta = {},
) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, meta, onSettled: () => client.invalidateQueries({ queryKey: [topic] }) });
};
