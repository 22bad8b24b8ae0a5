import { createResourceLinkSchema, resourceLinkMessages, type ResourceLink } from '@lab/contracts';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { FormDialog } from '../../components/dialog/FormDialog';
import { useServerForm } from '../../components/form/use-server-form';
import { HistoryLine } from '../../components/history/HistoryLine';
import { errorOr } from '../../components/toast/announce';
import { CategoryField } from './CategoryField';
import { linkToForm, useLinkReaders } from './link-form';
import { useUpdateLink } from './resources.api';
import { ResourceFields } from './ResourceFields';

/** Changes a link and its category. */
export const EditResourceDialog = ({ link, onClose }: { link: ResourceLink; onClose: () => void }) => {
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
    onDone: onClose,
  });
  return (
    <FormDialog title="Edit Resource" submitLabel="Save" form={form} onClose={onClose}>
      <ChangedMeanwhile edit={edit} form={form} valuesOf={linkToForm} readers={useLinkReaders()}>
        <ResourceFields form={form} />
        <CategoryField form={form} />
      </ChangedMeanwhile>
      <HistoryLine topic="resource-links" id={link.id} />
    </FormDialog>
  );
};
