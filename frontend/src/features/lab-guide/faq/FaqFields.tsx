import type { FaqEntry } from '@lab/contracts';
import type { z } from 'zod';
import { TextField } from '../../../components/form/TextField';
import type { ServerForm } from '../../../components/form/use-server-form';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import type { faqFormSchema } from './faq-form';

interface FaqFieldsProps {
  form: Pick<ServerForm<z.input<typeof faqFormSchema>>, 'field'>;
  /** The entry as it was when the form opened. */
  entry: Partial<FaqEntry>;
}

/** The fields of an FAQ entry. Those in Chinese are shown if the lab or the entry uses the language. */
export const FaqFields = ({ form, entry }: FaqFieldsProps) => {
  const hasChinese = Boolean(useLabNames().secondLanguage?.startsWith('zh') || entry.questionZh);
  return (
    <>
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
    </>
  );
};
