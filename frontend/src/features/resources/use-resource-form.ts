import { zodResolver } from '@hookform/resolvers/zod';
import { createResourceLinkSchema, type CreateResourceLink } from '@lab/contracts';
import { useForm, type FieldPath } from 'react-hook-form';
import { showToast } from '../../components/toast/toast-store';
import { HttpError, serverMessage } from '../../lib/http/http-error';

export type ResourceForm = ReturnType<typeof useResourceForm>['form'];

interface ResourceFormOptions {
  link: CreateResourceLink;
  save: (link: CreateResourceLink) => Promise<unknown>;
  done: string;
  failed: string;
  /** True for a failure that is shown elsewhere. */
  isConflict?: (error: unknown) => boolean;
  onSaved: () => void;
}

/** The form of a link. What the server refuses stays in it, with the reason beside the field. */
export const useResourceForm = ({ link, save, done, failed, isConflict, onSaved }: ResourceFormOptions) => {
  const form = useForm({ resolver: zodResolver(createResourceLinkSchema), defaultValues: link });
  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
      showToast({ title: done, text: fields.title });
      onSaved();
    } catch (error) {
      if (isConflict?.(error)) return;
      const issues = error instanceof HttpError ? error.issues : [];
      for (const { path, message } of issues) form.setError(path as FieldPath<CreateResourceLink>, { message });
      showToast({ title: 'Error', text: serverMessage(error, failed), variant: 'destructive' });
    }
  });
  return { form, submit: () => void submit() };
};
