import {
  builtInCategories,
  createResourceLinkSchema,
  resourceLinkMessages,
  type ResourceCategory,
} from '@lab/contracts';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { ActingAs } from '../../components/person/ActingAs';
import { errorOr } from '../../components/toast/announce';
import { CategoryField } from './CategoryField';
import { useAddLink } from './resources.api';
import { ResourceFields } from './ResourceFields';

interface AddResourceDialogProps {
  /** Without it the category is chosen in the form. */
  category?: ResourceCategory;
  onClose: () => void;
}

/** Adds a link to a category. */
export const AddResourceDialog = ({ category, onClose }: AddResourceDialogProps) => {
  const { mutateAsync: add } = useAddLink();
  const { id: hubCategory, dbCategory } = category ?? builtInCategories[0]!;
  const form = useServerForm({
    schema: createResourceLinkSchema,
    defaultValues: { title: '', url: '', description: '', category: dbCategory, hubCategory },
    send: async (link) => {
      await add(link);
      return { title: resourceLinkMessages.added, text: link.title };
    },
    failed: errorOr(resourceLinkMessages.addFailed),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add New Resource"
      text={category ? `To ${category.title}, for everyone in the lab.` : 'For everyone in the lab.'}
      submitLabel="Add Resource"
      form={form}
      onClose={onClose}
    >
      <ActingAs />
      <ResourceFields form={form} />
      {!category && <CategoryField form={form} />}
    </FormDialog>
  );
};
