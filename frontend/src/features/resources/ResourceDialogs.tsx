import {
  createResourceLinkSchema,
  resourceLinkLabels,
  resourceLinkMessages,
  resourceTypeLabels,
  type CreateResourceLink,
  type ResourceCategory,
  type ResourceLink,
} from '@lab/contracts';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import type { FieldReaders } from '../../components/conflict/differences';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { LinkField } from '../../components/form/LinkField';
import { optional } from '../../components/form/optional';
import { TextField } from '../../components/form/TextField';
import { useServerForm, type Field } from '../../components/form/use-server-form';
import { HistoryLine } from '../../components/history/HistoryLine';
import { ActingAs } from '../../components/person/ActingAs';
import { errorOr } from '../../components/toast/announce';
import { useAddLink, useUpdateLink } from './resources.api';
import { OTHER_BROWSER_OPTION, useCategories, useFirstCategory } from './use-categories';

/** The fields of a link. */
const ResourceFields = ({ form }: { form: { field(name: 'title' | 'url' | 'description'): Field } }) => (
  <>
    <TextField label={resourceLinkLabels.title} {...form.field('title')} />
    <LinkField label={resourceLinkLabels.url} placeholder="https://" {...form.field('url')} />
    <TextField label={optional(resourceLinkLabels.description)} multiline minRows={3} {...form.field('description')} />
  </>
);

interface CategoryFieldProps {
  form: { field(name: 'hubCategory'): Field; setValue(name: 'category', type: CreateResourceLink['category']): void };
}

/** A field to choose the category of a link. Categories stored in other browsers cannot be chosen. */
const CategoryField = ({ form }: CategoryFieldProps) => {
  const categories = useCategories();
  return (
    <ChoiceField
      label={resourceLinkLabels.hubCategory}
      placeholder={OTHER_BROWSER_OPTION}
      options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(id) => form.setValue('category', categories.find((category) => category.id === id)!.dbCategory)}
      {...form.field('hubCategory')}
    />
  );
};

interface AddResourceDialogProps {
  /** If undefined, the category is chosen in the form. */
  category?: ResourceCategory;
}

/** Adds a link to a category. */
export const AddResourceDialog = ({ category }: AddResourceDialogProps) => {
  const { mutateAsync: add } = useAddLink();
  const first = useFirstCategory();
  const { id: hubCategory, dbCategory } = category ?? first;
  const form = useServerForm({
    schema: createResourceLinkSchema,
    defaultValues: { title: '', url: '', description: '', category: dbCategory, hubCategory },
    send: async (link) => {
      await add(link);
      return { title: resourceLinkMessages.added, text: link.title };
    },
    failed: errorOr(resourceLinkMessages.addFailed),
  });
  return (
    <FormDialog
      title="Add New Resource"
      text={category ? `To ${category.title}, for everyone in the lab.` : 'For everyone in the lab.'}
      submitLabel="Add resource"
      form={form}
    >
      <ActingAs />
      <ResourceFields form={form} />
      {!category && <CategoryField form={form} />}
    </FormDialog>
  );
};

/** The form values of an existing link. */
const linkToForm = (link: ResourceLink): CreateResourceLink => {
  const { title, url, description, category, hubCategory, isPublic } = link;
  return { title, url, description: description ?? '', category, hubCategory, isPublic };
};

/** Shows a category by its name, or by its type if it is not stored in this browser. */
const useLinkReaders = (): FieldReaders<CreateResourceLink> => {
  const categories = useCategories();
  const read = ({ category, hubCategory }: CreateResourceLink): string =>
    categories.find(({ id }) => id === hubCategory)?.title ?? resourceTypeLabels[category];
  return {
    url: { label: resourceLinkLabels.url },
    hubCategory: { label: resourceLinkLabels.hubCategory, read },
    category: { isHidden: true },
    isPublic: { isHidden: true },
  };
};

/** Changes a link and its category. */
export const EditResourceDialog = ({ link }: { link: ResourceLink }) => {
  const { mutateAsync: update } = useUpdateLink();
  const { edit, isConflict } = useEdit(link);
  const form = useServerForm({
    schema: createResourceLinkSchema,
    defaultValues: linkToForm(link),
    send: async (fields) => {
      await update({ ...fields, id: link.id, version: edit.base.version });
      return { title: resourceLinkMessages.updated, text: fields.title };
    },
    failed: errorOr(resourceLinkMessages.updateFailed),
    isConflict,
  });
  return (
    <FormDialog title="Edit resource" submitLabel="Save" form={form}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={linkToForm} readers={useLinkReaders()}>
        <ResourceFields form={form} />
        <CategoryField form={form} />
      </ChangedMeanwhile>
      <HistoryLine topic="resource-links" id={link.id} />
    </FormDialog>
  );
};
