import type { FaqEntry, StoredFaqEntry } from '@lab/contracts';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { useLabNames } from '../../../lib/site-words/site-words.api';
import { faqFormSchema, faqFormValues } from './faq-form';
import { useAddEntry, useUpdateEntry } from './faq.api';
import { FaqFields } from './FaqFields';

const TOAST = { title: 'Saved', text: 'The lab guide answers with it from now on.' };

const useHasChinese = (entry: Partial<FaqEntry>): boolean =>
  Boolean(useLabNames().secondLanguage?.startsWith('zh')) || Boolean(entry.questionZh);

interface NewFaqDialogProps {
  /** The suggested question and answer, if any. */
  suggestion?: Pick<FaqEntry, 'question' | 'answer'>;
  onClose: () => void;
}

const EMPTY = { question: '', answer: '' };

/** Adds an entry to the FAQ. */
export const NewFaqDialog = ({ suggestion = EMPTY, onClose }: NewFaqDialogProps) => {
  const { mutateAsync: add } = useAddEntry();
  const form = useServerForm({
    schema: faqFormSchema,
    defaultValues: faqFormValues(suggestion),
    send: (entry) => add(entry).then(() => TOAST),
    failed: failure('Not saved'),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add an FAQ entry" submitLabel="Save entry" form={form} onClose={onClose}>
      <FaqFields form={form} hasChinese={useHasChinese({})} />
    </FormDialog>
  );
};

/** Edits an entry of the FAQ. */
export const EditFaqDialog = ({ entry, onClose }: { entry: StoredFaqEntry; onClose: () => void }) => {
  const { mutateAsync: update } = useUpdateEntry(entry.id);
  const { edit, isConflict } = useEdit(entry);
  const form = useServerForm({
    schema: faqFormSchema,
    defaultValues: faqFormValues(entry),
    send: (fields) => update({ entry: fields, version: edit.base.version }).then(() => TOAST),
    failed: failure('Not saved'),
    isConflict,
    onDone: onClose,
  });
  return (
    <FormDialog title="Edit FAQ entry" submitLabel="Save entry" form={form} onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={faqFormValues} readers={{}}>
        <FaqFields key={`fields ${edit.announcement}`} form={form} hasChinese={useHasChinese(entry)} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
