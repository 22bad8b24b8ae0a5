import type { Topic } from '@lab/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation of a topic's data. Its queries are invalidated even after an error, because the page may be outdated. */
export const useTopicMutation = <Input, Answer>(topic: Topic, mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [topic] }) });
};
