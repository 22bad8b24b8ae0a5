import { chatReplySchema, type ChatQuestion } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';

/** Asks the lab guide. */
export const useAskLabGuide = () =>
  useMutation({ mutationFn: (question: ChatQuestion) => http.post('/api/labguide/chat', question, chatReplySchema) });
