import type { UnansweredQuestion } from '@lab/contracts';
import { hasStatus } from '../../../lib/http/http-error';
import { NewFaqDialog } from '../faq/FaqDialog';
import { useAnswerQuestion } from './unanswered-questions.api';

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Turns a question into an FAQ entry: the guide uses it at once, and the question is done. */
export const FaqEntryDialog = ({ question }: { question: UnansweredQuestion }) => {
  const { mutateAsync: answer } = useAnswerQuestion(question.id);
  const asked = question.question;
  const [field, examples] = [isChinese(asked) ? 'questionZh' : 'question', [asked.replaceAll(/\s+/g, ' ')]];
  return (
    <NewFaqDialog
      title="Make an FAQ entry"
      text={`Asked: “${asked}”`}
      entry={{ [field]: asked, examples }}
      send={answer}
      // Another member has deleted the question.
      isOver={(error) => hasStatus(error, 404)}
    />
  );
};
