import {
  createPageSchema,
  type CreatePage,
  type LabPage,
  pageMessages,
  pagePath,
  readWholeNumber,
  siteMessages,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../../components/conflict/use-edit';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { lazyDialog, lazyPart } from '../../../components/lazy-part';
import { failure, warn } from '../../../components/toast/announce';
import { FormWithPreview } from '../FormWithPreview';
import { slugOf, type SiteForm } from '../site-form';
import { useUploadFile } from '../site.api';
import { problemOf, UploadLine } from '../UploadLine';
import { audienceNames, placeNames } from './page-names';
import { pagePathOf, useCreatePage, useUpdatePage } from './pages.api';
import type { SuggestedText } from './suggested-texts';

/** It loads the parser. */
const PagePreview = lazyPart(async () => (await import('./PagePreview')).PagePreview);
const HistoryDialog = lazyDialog(async () => (await import('../HistoryDialog')).HistoryDialog);

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

const toPosition = (typed: unknown): unknown =>
  typeof typed === 'string' ? (readWholeNumber(typed) ?? undefined) : (typed ?? undefined);

/** An address that was left blank is made from the title. */
const formSchema = z.preprocess((typed) => {
  const values = typed as FieldValues;
  return {
    ...values,
    slug: values['slug'] || slugOf(String(values['title'])),
    position: toPosition(values['position']),
  };
}, createPageSchema) as unknown as z.ZodType<CreatePage, FieldValues>;

const fieldsIn = (page: unknown): FieldValues => {
  const { title, slug, place, audience, position, body } = page as LabPage;
  return { title, slug, place, audience, position: String(position), body };
};

/** Uploads a picture and adds it to the end of the text. */
const PictureUpload = ({ form }: { form: SiteForm }) => {
  const upload = useUploadFile('page');
  const add = (path: string) => {
    const text = String(form.getValues('body') ?? '').trimEnd();
    form.setValue('body', `${text}\n\n![What the picture shows](${path})\n`, { shouldDirty: true });
  };
  const send = (file: File) =>
    upload.mutate(file, {
      onSuccess: ({ path }) => add(path),
      onError: (error) => warn({ title: siteMessages.saveFailed, text: problemOf(error) }),
    });
  return <UploadLine label="Picture of the page" use="page" upload={upload} onPick={send} />;
};

const Fields = ({ form }: { form: SiteForm }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <TextField label="Title" {...form.field('title')} />
    <FieldColumns>
      <TextField
        label="Address (optional)"
        hint="The part after /pages/. By default it is made from the title."
        slotProps={{ input: { spellCheck: false } }}
        {...form.field('slug')}
      />
      <TextField label="Order (optional)" hint="Pages are listed by this number." {...form.field('position')} />
      <ChoiceField label="Linked in" options={optionsOf(placeNames)} {...form.field('place')} />
      <ChoiceField label="Readers" options={optionsOf(audienceNames)} {...form.field('audience')} />
    </FieldColumns>
    <div>
      <TextField
        label="Text"
        hint="Markdown: # heading, **bold**, - list, [link](/members), | table |. HTML is shown as text."
        multiline
        minRows={14}
        maxRows={30}
        {...form.field('body')}
      />
      <PictureUpload form={form} />
    </div>
  </Box>
);

/** A component of its own, so that typing does not render the whole form. */
const Preview = ({ form }: { form: SiteForm }) => {
  const [title, body] = useWatch({ control: form.control, name: ['title', 'body'] });
  return <PagePreview title={String(title ?? '')} body={String(body ?? '')} />;
};

interface EditorProps {
  /** Called with the address of the saved page, unless the form has been left meanwhile. */
  onSaved: (slug: string) => void;
}

/** Returns a function that reports the address of the saved page, and does nothing once the form is gone. */
const useReportSaved = (onSaved: EditorProps['onSaved']): EditorProps['onSaved'] => {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (slug) => {
    if (isOpen.current) onSaved(slug);
  };
};

/** A form for a new page. */
export const NewPage = ({ text, onSaved }: EditorProps & { text: SuggestedText | undefined }) => {
  const { mutateAsync: create } = useCreatePage();
  const reportSaved = useReportSaved(onSaved);
  const form: SiteForm = useServerForm<FieldValues, CreatePage>({
    schema: formSchema,
    defaultValues: { title: '', slug: '', place: 'none', audience: 'public', position: '', body: '', ...text },
    send: async (fields) => {
      const { slug } = await create(fields);
      // Only an unchanged form can be left without a question.
      flushSync(() => form.reset());
      reportSaved(slug);
      return { title: pageMessages.saved, text: pagePath(slug) };
    },
    failed: failure(siteMessages.saveFailed),
    onDone: () => {},
  });
  return (
    <FormWithPreview form={form} preview={<Preview form={form} />}>
      <Fields form={form} />
    </FormWithPreview>
  );
};

/** The form of a page, which stays open after a save. */
export const EditedPage = ({ page, onSaved }: EditorProps & { page: LabPage }) => {
  const { mutateAsync: update } = useUpdatePage();
  const reportSaved = useReportSaved(onSaved);
  const { edit, isConflict } = useEdit(page);
  const { base } = edit;
  const follow = (saved: LabPage): void => {
    edit.saved(saved);
    flushSync(() => form.showSaved(fieldsIn(saved)));
    if (saved.slug !== page.slug) reportSaved(saved.slug);
  };
  const form: SiteForm = useServerForm<FieldValues, CreatePage>({
    schema: formSchema,
    defaultValues: fieldsIn(page),
    send: async (fields) => {
      const saved = await update({ slug: page.slug, version: base.version, fields });
      follow(saved);
      return { title: pageMessages.saved, text: pagePath(saved.slug) };
    },
    failed: failure(siteMessages.saveFailed),
    isConflict,
    staysOpen: true,
    onDone: () => {},
  });
  return (
    <FormWithPreview
      form={form}
      preview={<Preview form={form} />}
      historyDialog={
        <HistoryDialog
          path={pagePathOf(page.slug)}
          title={page.title}
          fieldsIn={fieldsIn}
          now={fieldsIn(page)}
          onRestored={(restored) => follow(restored as LabPage)}
        />
      }
    >
      <ChangedMeanwhile edit={edit} form={form} valuesOf={fieldsIn} readers={{}}>
        <Fields key={edit.announcement} form={form} />
      </ChangedMeanwhile>
    </FormWithPreview>
  );
};
