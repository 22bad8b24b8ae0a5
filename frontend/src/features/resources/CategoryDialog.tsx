import {
  customCategorySchema,
  iconColors,
  resourceCategoryLabels,
  resourceCategoryMessages,
  resourceLinkMessages,
  resourceTypeLabels,
  resourceTypes,
  type CustomCategory,
  type ResourceCategory,
  type SharedCategory,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import type { FieldReaders } from '../../components/conflict/differences';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { ChoiceField } from '../../components/form/ChoiceField';
import { optional } from '../../components/form/optional';
import { TextField } from '../../components/form/TextField';
import { useServerForm, type Field } from '../../components/form/use-server-form';
import { errorOr } from '../../components/toast/announce';
import { withNotStoredNote } from '../../components/toast/toast-store';
import { isTaken, newCategoryId } from './categories';
import { useAllLinks, useRetypeLinks, useUpdateShared } from './resources.api';
import { addCategory, updateCategory, useCategories } from './use-categories';

const swatchSx = { width: '1em', height: '1em', borderRadius: '50%' } as const;

const types = resourceTypes.map((value) => ({ value, label: resourceTypeLabels[value] }));

const colors = iconColors.map((value) => ({
  value,
  label: (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="span" sx={{ ...swatchSx, bgcolor: `category.${value}` }} />
      {value[0]!.toUpperCase() + value.slice(1)}
    </Box>
  ),
}));

const readers: FieldReaders<z.input<typeof customCategorySchema>> = {
  dbCategory: { label: resourceCategoryLabels.dbCategory, read: ({ dbCategory }) => resourceTypeLabels[dbCategory] },
  iconColor: { label: resourceCategoryLabels.iconColor },
};

const blank = { title: '', description: '', dbCategory: 'form', iconColor: 'gray' } as const;

interface CategoryDialogProps {
  /** Undefined for a new category. */
  category?: ResourceCategory;
}

const useSaveCategory = (category: ResourceCategory | undefined) => {
  const categories = useCategories();
  const { refetch } = useAllLinks();
  const { mutateAsync: retype } = useRetypeLinks();
  return async (fields: CustomCategory): Promise<void> => {
    if (!category) return addCategory(newCategoryId(fields.title, categories), fields);
    if (fields.dbCategory !== category.dbCategory) {
      // Links store the type of their category, so they must change with it.
      const { data: links = [] } = await refetch({ throwOnError: true });
      const moved = links.filter(({ hubCategory }) => hubCategory === category.id);
      await retype({ links: moved, dbCategory: fields.dbCategory });
    }
    updateCategory(category.id, fields);
  };
};

const CategoryFields = ({ form }: { form: { field(name: keyof CustomCategory): Field } }) => (
  <>
    <TextField label={resourceCategoryLabels.title} {...form.field('title')} />
    <TextField
      label={optional(resourceCategoryLabels.description)}
      multiline
      minRows={2}
      {...form.field('description')}
    />
    <ChoiceField
      label={resourceCategoryLabels.dbCategory}
      placeholder="Choose a type"
      options={types}
      {...form.field('dbCategory')}
    />
    <ChoiceField
      label={resourceCategoryLabels.iconColor}
      placeholder="Choose a color"
      options={colors}
      {...form.field('iconColor')}
    />
  </>
);

/** The form values of a shared category. */
const sharedToForm = ({ title, description, dbCategory, iconColor }: SharedCategory) => ({
  title,
  description: description ?? '',
  dbCategory,
  iconColor,
});

/** Changes a shared category. */
export const SharedCategoryDialog = ({ category }: { category: SharedCategory }) => {
  const { mutateAsync: update } = useUpdateShared();
  const { edit, isConflict } = useEdit(category);
  const form = useServerForm({
    schema: customCategorySchema,
    defaultValues: sharedToForm(category),
    send: async (fields) => {
      await update({ ...fields, id: category.id, version: edit.base.version });
      return { title: resourceCategoryMessages.updated, text: fields.title };
    },
    failed: errorOr(resourceCategoryMessages.saveFailed),
    isConflict,
  });
  return (
    <FormDialog
      title="Edit category"
      text="Everyone in the lab sees this category. Changing the kind also changes it for its links."
      submitLabel="Save"
      form={form}
    >
      <ChangedMeanwhile edit={edit} form={form} valuesOf={sharedToForm} readers={readers}>
        <CategoryFields form={form} />
      </ChangedMeanwhile>
    </FormDialog>
  );
};

/** Adds or changes a category stored in this browser. */
export const CategoryDialog = ({ category }: CategoryDialogProps) => {
  const others = useCategories().filter(({ id }) => id !== category?.id);
  const save = useSaveCategory(category);
  const form = useServerForm({
    schema: customCategorySchema.refine(({ title }) => !isTaken(title, others), {
      path: ['title'],
      message: resourceCategoryMessages.taken,
    }),
    defaultValues: { ...blank, ...category, description: category?.description ?? '' },
    send: async (fields) => {
      await save(fields);
      return { title: resourceCategoryMessages[category ? 'updated' : 'added'], text: withNotStoredNote(fields.title) };
    },
    failed: errorOr(resourceLinkMessages.updateFailed),
  });
  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add Category'}
      text="The category stays in this browser until you share it with the lab. Its links are for everyone."
      submitLabel={category ? 'Save' : 'Add Category'}
      form={form}
    >
      <CategoryFields form={form} />
    </FormDialog>
  );
};
