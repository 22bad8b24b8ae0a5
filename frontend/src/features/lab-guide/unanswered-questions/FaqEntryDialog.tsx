import type { UnansweredQuestion } from '@lab/contracts';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { hasStatus } from '../../../lib/http/http-error';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import { faqFormSchema, faqFormValues } from '../faq/faq-form';
import { FaqFields } from '../faq/FaqFields';
import { useAnswerQuestion } from './unanswered-questions.api';

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Turns a question into an FAQ entry: the guide uses it at once, and the question is done. */
export const FaqEntryDialog = ({ question, onClose }: { question: UnansweredQuestion; onClose: () => void }) => {
  const { mutateAsync: answer } = useAnswerQuestion(question.id);
  const asked = question.question;
  const isInChinese = isChinese(asked);
  const hasChinese = Boolean(useLabNames().secondLanguage?.startsWith('zh')) || isInChinese;
  const form = useServerForm({
    schema: faqFormSchema,
    defaultValues: faqFormValues({
      question: isInChinese ? '' : asked,
      examples: [asked.replaceAll(/\s+/g, ' ')],
      questionZh: isInChinese ? asked : '',
    }),
    send: async (entry) => {
      await answer(entry);
      return { title: 'FAQ entry made', text: 'The lab guide answers with it from now on.' };
    },
    failed: failure('Not saved'),
    // Another member has deleted the question.
    isOver: (error) => hasStatus(error, 404),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Make an FAQ entry"
      text={`Asked: “${asked}”`}
      submitLabel="Save entry"
      form={form}
      onClose={onClose}
    >
      <FaqFields form={form} hasChinese={hasChinese} />
    </FormDialog>
  );
};
