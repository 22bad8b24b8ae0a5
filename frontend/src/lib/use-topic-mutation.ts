import type { Topic } from '@lab/contracts';
import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';

/**
 * A mutation of a topic's data. Invalidates the topic's queries even after an error, because the page may be outdated.
 */
export const useTopicMutation = <Input, Answer>(
  topic: Topic,
  mutationFn: (input: Input) => Promise<Answer>,
  meta: MutationMeta = {},
) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, meta, onSettled: () => client.invalidateQueries({ queryKey: [topic] }) });
};
