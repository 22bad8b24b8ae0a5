import { resourceLinkMessages, type ResourceCategory } from '@lab/contracts';
import { useAddLink } from './resources.api';
import { ResourceDialog } from './ResourceDialog';
import { ResourceFields } from './ResourceFields';
import { useResourceForm } from './use-resource-form';

/** Adds a link to a category. */
export const AddResourceDialog = ({ category, onClose }: { category: ResourceCategory; onClose: () => void }) => {
  const { mutateAsync: save } = useAddLink();
  const { form, submit } = useResourceForm({
    link: { title: '', url: '', description: '', category: category.dbCategory, hubCategory: category.id },
    save,
    done: resourceLinkMessages.added,
    failed: resourceLinkMessages.addFailed,
    onSaved: onClose,
  });
  return (
    <ResourceDialog
      title="Add New Resource"
      text={`To ${category.title}, for everyone in the lab.`}
      submitLabel="Add Resource"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <ResourceFields form={form} />
    </ResourceDialog>
  );
};
