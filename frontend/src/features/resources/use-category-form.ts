import { zodResolver } from '@hookform/resolvers/zod';
import {
  customCategorySchema,
  resourceCategoryMessages,
  resourceLinkMessages,
  type CustomCategory,
  type ResourceCategory,
} from '@lab/contracts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showToast } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';
import { isTaken, newCategoryId } from './categories';
import { addCategory, updateCategory } from './custom-categories';
import { useAllLinks, useRetypeLinks } from './resources.api';
import { useCategories } from './use-categories';

const blank: z.input<typeof customCategorySchema> = {
  title: '',
  description: '',
  dbCategory: 'form',
  iconColor: 'gray',
};

/** The form of a category of one's own: a new one, or `category` as it is now. */
export const useCategoryForm = (category: ResourceCategory | undefined, onSaved: () => void) => {
  const categories = useCategories();
  const { data: links = [] } = useAllLinks();
  const { mutateAsync: retype, isPending } = useRetypeLinks();
  const form = useForm({
    resolver: zodResolver(customCategorySchema),
    defaultValues: category ? { ...category, description: category.description ?? '' } : blank,
  });

  const save = async (fields: CustomCategory): Promise<void> => {
    if (!category) return addCategory(newCategoryId(fields.title, categories), fields);
    // Links are stored under a type: those of this category go with it.
    const moved = links.filter(({ hubCategory }) => hubCategory === category.id);
    if (fields.dbCategory !== category.dbCategory) await retype({ links: moved, dbCategory: fields.dbCategory });
    updateCategory(category.id, fields);
  };

  const submit = form.handleSubmit(async (fields) => {
    const others = categories.filter(({ id }) => id !== category?.id);
    if (isTaken(fields.title, others)) {
      return form.setError('title', { message: resourceCategoryMessages.taken }, { shouldFocus: true });
    }
    try {
      await save(fields);
      showToast({ title: resourceCategoryMessages[category ? 'updated' : 'added'], text: fields.title });
      onSaved();
    } catch (error) {
      const text = serverMessage(error, resourceLinkMessages.updateFailed);
      showToast({ title: 'Error', text, variant: 'destructive' });
    }
  });

  return { form, submit: () => void submit(), isPending };
};
