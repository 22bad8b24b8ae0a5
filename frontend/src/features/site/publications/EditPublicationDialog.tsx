import {
  publicationLinkKinds,
  publicationMessages,
  type SavePublication,
  savePublicationSchema,
  type WholePublication,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useController, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { ChangedMeanwhile } from '../../../components/conflict/ChangedMeanwhile';
import { TheirValue, useTheirValue } from '../../../components/conflict/TheirValue';
import { useEdit } from '../../../components/conflict/use-edit';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { LinkField } from '../../../components/form/LinkField';
import { TextField } from '../../../components/form/TextField';
import { type Field, useServerForm } from '../../../components/form/use-server-form';
import { failure } from '../../../components/toast/announce';
import { FileField } from '../FileField';
import { Part } from '../parts';
import { Rows } from '../../../components/form/Rows';
import type { SiteForm } from '../site-form';
import { TextListField } from '../../../components/form/TextListField';
import { notesText } from './notes-text';
import { useUpdatePublication, useWholePublication } from './publications.api';
import { TopicChoice } from './TopicChoice';

const kinds = publicationLinkKinds.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }));

const bibtexSx: SxProps<Theme> = { '& textarea': { fontFamily: 'monospace', typography: 'caption' } };

const formSchema = savePublicationSchema.extend({
  pdf: z.preprocess((pdf) => (pdf === '' ? null : pdf), savePublicationSchema.shape.pdf),
}) as unknown as z.ZodType<SavePublication, FieldValues>;

const valuesOf = ({ source, categories, award, corresponding, pdf, links, abstract }: WholePublication) => ({
  topics: categories,
  award,
  corresponding,
  pdf,
  links,
  abstract: abstract ?? null,
  bibtex: source,
});

/** The fields that were changed here. The others follow the BibTeX entry, which may have changed. */
const changedFields = (typed: SavePublication, base: WholePublication): SavePublication => {
  const before: Record<string, unknown> = valuesOf(base);
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[field] ?? null),
  );
  return { ...Object.fromEntries(changed), bibtex: typed.bibtex };
};

const TopicsField = ({ name, control }: Field) => {
  const { field, fieldState } = useController({ name, control });
  const theirs = useTheirValue(name);
  return (
    <Part title="Topics" text={fieldState.error?.message ?? 'By default, keywords in the title decide.'}>
      <TopicChoice chosen={field.value as string[]} onChange={field.onChange} inputRef={field.ref} />
      {theirs !== undefined && <TheirValue text={theirs} />}
    </Part>
  );
};

const Fields = ({ form }: { form: SiteForm }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <TopicsField {...form.field('topics')} />
    <FieldColumns>
      <TextField label="Award (optional)" {...form.field('award')} />
      <TextListField
        as="lines"
        minRows={1}
        label="Corresponding authors (optional)"
        hint="Names as printed, one per line."
        {...form.field('corresponding')}
      />
    </FieldColumns>
    <FileField label="PDF (optional)" use="paper" hint="A file of the site, or a web address." {...form.field('pdf')} />
    <Rows
      form={form}
      name="links"
      title="Links"
      one="Link"
      blank={{ kind: 'code', url: '' }}
      summary={({ kind, url }) => [kinds.find(({ value }) => value === kind)?.label, url]}
    >
      {(path) => (
        <FieldColumns>
          <ChoiceField label="To" options={kinds} {...form.field(`${path}.kind`)} />
          <LinkField label="Address" {...form.field(`${path}.url`)} />
        </FieldColumns>
      )}
    </Rows>
    <TextField label="Abstract (optional)" multiline minRows={3} maxRows={12} {...form.field('abstract')} />
    <TextField
      label="BibTeX"
      hint="Title, authors, venue and year are read from it."
      multiline
      minRows={6}
      maxRows={16}
      slotProps={{ input: { spellCheck: false } }}
      sx={bibtexSx}
      {...form.field('bibtex')}
    />
  </Box>
);

const EditForm = ({ publication }: { publication: WholePublication }) => {
  const { mutateAsync: update } = useUpdatePublication();
  const { edit, isConflict } = useEdit(publication);
  const form: SiteForm = useServerForm<FieldValues, SavePublication>({
    schema: formSchema,
    defaultValues: valuesOf(publication),
    send: async (typed) => {
      const { base } = edit;
      const { title, notes } = await update({
        key: base.key,
        version: base.version,
        fields: changedFields(typed, base),
      });
      return { title: publicationMessages.updated, text: [title, notesText(notes)].filter(Boolean).join('. ') };
    },
    failed: failure('Not saved'),
    isConflict,
  });
  return (
    <FormDialog isWide title="Edit publication" text={publication.title} submitLabel="Save and publish" form={form}>
      <ChangedMeanwhile
        edit={edit}
        form={form}
        valuesOf={valuesOf as (record: WholePublication) => FieldValues}
        readers={{ bibtex: { label: 'BibTeX' }, pdf: { label: 'PDF' } }}
      >
        <Fields key={edit.announcement} form={form} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};

/** Changes a publication: the site's own fields, and its BibTeX entry. */
export const EditPublicationDialog = ({ publicationKey }: { publicationKey: string }) => {
  const { data, ...query } = useWholePublication(publicationKey);
  if (data) return <EditForm publication={data} />;
  return (
    <AppDialog isWide title="Edit publication">
      <NotLoaded query={query} what="the publication" />
    </AppDialog>
  );
};
