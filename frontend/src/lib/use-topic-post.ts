import type { MutationMeta } from '@tanstack/react-query';
import { usePostOnce } from './http/use-send-once';
import { useTopicMutation } from './use-topic-mutation';

/** A mutation that creates a record of a topic. Sending the same again after an error creates nothing twice. */
export const useTopicPost = <Body, Answer>(topic: string, path: string, meta?: MutationMeta) => {
  const post = usePostOnce();
  return useTopicMutation(topic, (body: Body) => post<Answer>(path, body), meta);
};
