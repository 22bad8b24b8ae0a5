import type { Topic } from '@lab/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A change to what a topic tells of. Refused or not, all of the topic is asked for again: the page may be old by now. */
export const useTopicMutation = <Input, Answer>(topic: Topic, mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [topic] }) });
};
