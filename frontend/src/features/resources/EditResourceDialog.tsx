import { resourceLinkMessages, type ResourceLink } from '@lab/contracts';
import { CategorySelect } from './CategorySelect';
import { useUpdateLink } from './resources.api';
import { ResourceDialog } from './ResourceDialog';
import { useResourceForm } from './use-resource-form';

/** Changes a link, and where it belongs. */
export const EditResourceDialog = ({ link, onClose }: { link: ResourceLink; onClose: () => void }) => {
  const { mutateAsync: update } = useUpdateLink();
  const { form, submit } = useResourceForm({
    link: { ...link, description: link.description ?? '' },
    save: (fields) => update({ ...fields, id: link.id }),
    done: resourceLinkMessages.updated,
    failed: resourceLinkMessages.updateFailed,
    onSaved: onClose,
  });
  return (
    <ResourceDialog title="Edit Resource" submitLabel="Save" form={form} onSubmit={submit} onClose={onClose}>
      <CategorySelect
        value={form.watch('hubCategory') ?? ''}
        onChange={({ id, dbCategory }) => {
          form.setValue('hubCategory', id);
          form.setValue('category', dbCategory);
        }}
      />
    </ResourceDialog>
  );
};
