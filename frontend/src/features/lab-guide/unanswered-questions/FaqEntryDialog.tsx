import { faqEntrySchema, splitKeywords, splitLines, type UnansweredQuestion } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { hasStatus } from '../../../lib/http/http-error';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import { useAnswerQuestion } from './unanswered-questions.api';

/** Keywords and examples are each typed as one text. */
const schema = faqEntrySchema.pick({ question: true, answer: true, questionZh: true, answerZh: true }).extend({
  keywords: z.string().transform(splitKeywords),
  examples: z.string().transform(splitLines).pipe(faqEntrySchema.shape.examples.unwrap()),
});

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Turns a question into an FAQ entry: the guide uses it at once, and the question is done. */
export const FaqEntryDialog = ({ question, onClose }: { question: UnansweredQuestion; onClose: () => void }) => {
  const { mutateAsync: answer } = useAnswerQuestion(question.id);
  const asked = question.question;
  const isInChinese = isChinese(asked);
  const hasChinese = useLabNames().secondLanguage?.startsWith('zh') || isInChinese;
  const form = useServerForm({
    schema,
    defaultValues: {
      question: isInChinese ? '' : asked,
      answer: '',
      examples: asked.replaceAll(/\s+/g, ' '),
      keywords: '',
      questionZh: isInChinese ? asked : '',
      answerZh: '',
    },
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
      <TextField label="Question" hint="Phrase it the way others would ask it." {...form.field('question')} />
      <TextField label="Answer" multiline minRows={4} {...form.field('answer')} />
      <TextField
        label="Also asked as (optional)"
        hint="Other phrasings, one per line. The more, the better the guide recognizes the question."
        multiline
        minRows={2}
        {...form.field('examples')}
      />
      <TextField label="Other words for it (optional)" hint="With commas between them." {...form.field('keywords')} />
      {hasChinese && (
        <>
          <TextField label="Question in Chinese (optional)" {...form.field('questionZh')} />
          <TextField label="Answer in Chinese (optional)" multiline minRows={2} {...form.field('answerZh')} />
        </>
      )}
    </FormDialog>
  );
};
