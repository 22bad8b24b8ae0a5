import type {
  NewFaqEntry,
  SavedFaqEntry,
  UnansweredQuestion,
  UnansweredQuestionList,
  UnansweredQuestionStatus,
} from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { usePostOnce } from '../../../lib/http/use-send-once';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { TOPIC } from '../faq/faq.api';

const QUESTIONS = '/api/labguide/questions';

export const useUnansweredQuestions = (status: UnansweredQuestionStatus) =>
  useQuery({
    queryKey: [TOPIC, 'questions', status],
    queryFn: async ({ signal }): Promise<UnansweredQuestion[]> =>
      (await http.get<UnansweredQuestionList>(`${QUESTIONS}?status=${status}`, signal)).questions,
  });

export const useMarkQuestion = (id: number) =>
  useTopicMutation(TOPIC, (isDone: boolean) => http.put<UnansweredQuestion>(`${QUESTIONS}/${id}`, { isDone }));

export const useDeleteQuestion = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${QUESTIONS}/${id}`));

/** Makes an FAQ entry that answers the question. */
export const useAnswerQuestion = (id: number) => {
  const post = usePostOnce();
  return useTopicMutation(TOPIC, (entry: NewFaqEntry) => post<SavedFaqEntry>(`${QUESTIONS}/${id}/faq-entry`, entry));
};
