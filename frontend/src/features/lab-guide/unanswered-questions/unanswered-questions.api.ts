import type {
  NewFaqEntry,
  SavedFaqEntry,
  UnansweredQuestion,
  UnansweredQuestionList,
  UnansweredQuestionStatus,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { usePostOnce } from '../../../lib/http/use-send-once';

const QUESTIONS = '/api/labguide/questions';
const KEY = ['unanswered-questions'];

export const useUnansweredQuestions = (status: UnansweredQuestionStatus) =>
  useQuery({
    queryKey: [...KEY, status],
    queryFn: async ({ signal }): Promise<UnansweredQuestion[]> =>
      (await http.get<UnansweredQuestionList>(`${QUESTIONS}?status=${status}`, signal)).questions,
  });

/** Loads the questions again after an error too, because they may be outdated. */
const useQuestionMutation = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
};

export const useMarkQuestion = (id: number) =>
  useQuestionMutation((isDone: boolean) => http.put<UnansweredQuestion>(`${QUESTIONS}/${id}`, { isDone }));

export const useDeleteQuestion = (id: number) => useQuestionMutation(() => http.remove(`${QUESTIONS}/${id}`));

/** Makes an FAQ entry that answers the question. */
export const useAnswerQuestion = (id: number) => {
  const post = usePostOnce();
  return useQuestionMutation((entry: NewFaqEntry) => post<SavedFaqEntry>(`${QUESTIONS}/${id}/faq-entry`, entry));
};
