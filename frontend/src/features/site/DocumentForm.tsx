import { type SiteDocument, type SiteExamples, siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import { type ComponentType, useDeferredValue, useEffect, useRef } from 'react';
import { type FieldErrors, type FieldValues, useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { useServerForm } from '../../components/form/use-server-form';
import { lazyDialog, lazyPart } from '../../components/lazy-part';
import { failure, warn } from '../../components/toast/announce';
import { FormWithPreview, type NextStep } from './FormWithPreview';
import { historyOf } from './history-of';
import { partsSx } from './parts';
import { formSchema, formValues, type SiteForm, withExamples } from './site-form';
import type { SiteTab } from './SitePage';
import { useExamples, useSaveDocument } from './site.api';

/** Loaded later, so that the home page shares no file with the editor. */
const SitePreview = lazyPart(async () => (await import('./preview/SitePreview')).SitePreview);
const HistoryDialog = lazyDialog(async () => (await import('./HistoryDialog')).HistoryDialog);

/** The fields of one tab, and which top-level fields of the document they are. Another tab may have the rest. */
export interface DocumentPart {
  fields: readonly string[];
  Fields: ComponentType<{ form: SiteForm }>;
}

interface DocumentFormProps extends DocumentPart {
  record: SiteDocument;
  tab: SiteTab;
  next?: NextStep | undefined;
}

/** Shown when a field on another tab prevents saving the document. */
const warnOfOtherTab = (errors: FieldErrors, fields: readonly string[]): void => {
  const [wrong] = Object.keys(errors);
  if (!wrong || fields.some((field) => field in errors)) return;
  warn({
    title: siteMessages.saveFailed,
    text: 'A field on another tab of this document is invalid. Please correct it there.',
  });
};

/** The form of a document, which stays open after a save. */
const useDocumentForm = (record: SiteDocument, fields: readonly string[], onSaved?: () => void) => {
  const { mutateAsync: save } = useSaveDocument(record.document);
  const { edit, isConflict } = useEdit(record);
  const saved = useRef<SiteDocument>(undefined);
  const form: SiteForm = useServerForm<FieldValues, FieldValues>({
    schema: formSchema(record.document),
    defaultValues: formValues(record, fields),
    send: async (body) => {
      saved.current = await save({ body, version: edit.base.version });
      const { moved } = saved.current;
      return {
        title: siteMessages.saved,
        ...(moved && moved.meetings > 0 && { text: siteMessages.moved(moved.meetings) }),
      };
    },
    failed: failure(siteMessages.saveFailed),
    onWrong: (errors) => warnOfOtherTab(errors, fields),
    isConflict,
    staysOpen: true,
    onDone: () => {
      if (!saved.current) return;
      edit.saved(saved.current);
      form.showSaved(formValues(saved.current, fields));
      onSaved?.();
    },
  });
  // While there is no input, other people's saves appear in the form; otherwise the next save reports the conflict.
  const isUntouched = !form.isChanged && !form.isSending && !edit.theirs;
  const { reset } = form;
  const { saved: follow, base } = edit;
  useEffect(() => {
    if (!isUntouched || record.version <= base.version) return;
    follow(record);
    reset(formValues(record, fields));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a function of the same state
  }, [isUntouched, record, base.version, reset]);
  return { form, edit };
};

/** A component of its own, so that typing does not render the whole form. */
const Preview = ({ form, tab }: Pick<DocumentFormProps, 'tab'> & { form: SiteForm }) => (
  <SitePreview tab={tab} body={useDeferredValue(useWatch({ control: form.control }))} />
);

/** A document as a form with its preview. Saving leaves the form open. */
export const DocumentForm = ({ record, fields, Fields, tab, next }: DocumentFormProps) => {
  const { form, edit } = useDocumentForm(record, fields, next?.go);
  const { data: examples } = useExamples();
  return (
    <FormWithPreview
      form={form}
      preview={<Preview form={form} tab={tab} />}
      next={next}
      historyDialog={<HistoryDialog {...historyOf(record.document)} now={formValues(record, fields)} />}
    >
      <ChangedMeanwhile edit={edit} form={form} valuesOf={(theirs) => formValues(theirs, fields)} readers={{}}>
        <Box key={edit.announcement} sx={partsSx}>
          <Fields form={withExamples(form, examples?.[record.document as keyof SiteExamples])} />
        </Box>
      </ChangedMeanwhile>
    </FormWithPreview>
  );
};
