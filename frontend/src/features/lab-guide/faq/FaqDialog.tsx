import type { FaqEntry, NewFaqEntry, StoredFaqEntry } from '@lab/contracts';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { faqFormSchema, faqFormValues } from './faq-form';
import { useAddEntry, useUpdateEntry } from './faq.api';
import { FaqFields } from './FaqFields';

interface FaqFormOptions {
  entry: Partial<FaqEntry>;
  send: (entry: NewFaqEntry) => Promise<unknown>;
  isConflict?: (error: unknown) => boolean;
  isOver?: (error: unknown) => boolean;
}

const useFaqForm = ({ entry, send, ...options }: FaqFormOptions) =>
  useServerForm({
    schema: faqFormSchema,
    defaultValues: faqFormValues(entry),
    send: (fields) => send(fields).then(() => ({ title: 'Saved', text: 'The lab guide answers with it from now on.' })),
    failed: failure('Not saved'),
    ...options,
  });

interface NewFaqDialogProps extends FaqFormOptions {
  title: string;
  text?: string;
}

/** Creates an entry. `entry` has its first values. */
export const NewFaqDialog = ({ title, text, ...options }: NewFaqDialogProps) => {
  const form = useFaqForm(options);
  return (
    <FormDialog title={title} text={text} submitLabel="Save entry" form={form}>
      <FaqFields form={form} entry={options.entry} />
    </FormDialog>
  );
};

interface AddFaqDialogProps {
  /** The suggested question and answer, if any. */
  suggestion?: Pick<FaqEntry, 'question' | 'answer'>;
}

/** Adds an entry to the FAQ. */
export const AddFaqDialog = ({ suggestion }: AddFaqDialogProps) => {
  const { mutateAsync: add } = useAddEntry();
  return <NewFaqDialog title="Add an FAQ entry" entry={suggestion ?? {}} send={add} />;
};

/** Edits an entry of the FAQ. */
export const EditFaqDialog = ({ entry }: { entry: StoredFaqEntry }) => {
  const { mutateAsync: update } = useUpdateEntry(entry.id);
  const { edit, isConflict } = useEdit(entry);
  const send = (fields: NewFaqEntry) => update({ entry: fields, version: edit.base.version });
  const form = useFaqForm({ entry, send, isConflict });
  return (
    <FormDialog title="Edit FAQ entry" submitLabel="Save entry" form={form}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={faqFormValues} readers={{}}>
        <FaqFields key={edit.announcement} form={form} entry={entry} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};
