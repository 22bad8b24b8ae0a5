import type {
  NewFaqEntry,
  SavedFaqEntry,
  UnansweredQuestion,
  UnansweredQuestionList,
  UnansweredQuestionStatus,
} from '@lab/contracts';
import { http } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { TOPIC } from '../faq/faq.api';
import { useTopicQuery } from '../../../lib/use-topic-query';
import { useTopicPost } from '../../../lib/use-topic-post';

const QUESTIONS = '/api/labguide/questions';

export const useUnansweredQuestions = (status: UnansweredQuestionStatus) =>
  useTopicQuery(TOPIC, `${QUESTIONS}?status=${status}`, {
    select: ({ questions }: UnansweredQuestionList) => questions,
  });

export const useMarkQuestion = (id: number) =>
  useTopicMutation(TOPIC, (isDone: boolean) => http.put<UnansweredQuestion>(`${QUESTIONS}/${id}`, { isDone }));

export const useDeleteQuestion = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${QUESTIONS}/${id}`));

/** Makes an FAQ entry that answers the question. */
export const useAnswerQuestion = (id: number) =>
  useTopicPost<NewFaqEntry, SavedFaqEntry>(TOPIC, `${QUESTIONS}/${id}/faq-entry`);
