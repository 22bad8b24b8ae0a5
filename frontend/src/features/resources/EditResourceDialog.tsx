import { resourceLinkMessages, resourceLinkSchema, type ResourceLink } from '@lab/contracts';
import { Controller } from 'react-hook-form';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { CategorySelect } from './CategorySelect';
import { linkToForm, useLinkReaders } from './link-form';
import { useUpdateLink } from './resources.api';
import { ResourceDialog } from './ResourceDialog';
import { ResourceFields } from './ResourceFields';
import { useResourceForm } from './use-resource-form';

/** Changes a link, and where it belongs. */
export const EditResourceDialog = ({ link, onClose }: { link: ResourceLink; onClose: () => void }) => {
  const { mutateAsync: update } = useUpdateLink();
  const { edit, isConflict } = useEdit(resourceLinkSchema, link);
  const { form, submit } = useResourceForm({
    link: linkToForm(link),
    save: (fields) => update({ ...fields, id: link.id, version: edit.base.version }),
    done: resourceLinkMessages.updated,
    failed: resourceLinkMessages.updateFailed,
    isConflict,
    onSaved: onClose,
  });
  return (
    <ResourceDialog title="Edit Resource" submitLabel="Save" form={form} onSubmit={submit} onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={linkToForm} readers={useLinkReaders()}>
        <ResourceFields form={form} />
        <Controller
          name="hubCategory"
          control={form.control}
          render={({ field }) => (
            <CategorySelect
              name={field.name}
              value={field.value ?? ''}
              onChange={({ id, dbCategory }) => {
                field.onChange(id);
                form.setValue('category', dbCategory);
              }}
              inputRef={field.ref}
            />
          )}
        />
      </ChangedMeanwhile>
    </ResourceDialog>
  );
};
