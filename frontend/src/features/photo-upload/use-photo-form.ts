import { zodResolver } from '@hookform/resolvers/zod';
import { photoRequestMessages } from '@lab/contracts';
import { useForm, type FieldErrors, type UseFormSetError } from 'react-hook-form';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage, HttpError } from '../../lib/http/http-error';
import { emptyForm, isFormField, photoFormSchema, photoProblem, type PhotoFormInput } from './photo-form';
import { useSubmitPhotoRequest } from './photo-upload.api';

const warn = (message: { title: string; text: string }) => showToast({ ...message, variant: 'destructive' });

const isCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Statuses that can only mean the photo, said by an answer without a list of fields. */
const photoStatuses = new Set([413, 415]);

const issuesOf = (error: unknown) => {
  if (!(error instanceof HttpError)) return [];
  if (error.issues.length === 0 && photoStatuses.has(error.status)) {
    return [{ path: 'photo', message: error.message }];
  }
  return error.issues.filter(({ path }) => isFormField(path));
};

/** Puts what the server said where it belongs: at the fields, or else below the form. */
const showFailure = (error: unknown, setError: UseFormSetError<PhotoFormInput>) => {
  warn(photoRequestMessages.failed);
  const issues = issuesOf(error);
  issues.forEach(({ path, message }, index) =>
    setError(path as keyof PhotoFormInput, { message }, { shouldFocus: index === 0 }),
  );
  if (issues.length === 0) setError('root', { message: errorMessage(error) });
};

/** The photo form: its fields, its checks, and its way to the server. Whatever fails, what was typed stays. */
export const usePhotoForm = (onSubmitted: () => void) => {
  const form = useForm({ resolver: zodResolver(photoFormSchema), defaultValues: emptyForm });
  const { submit, ...upload } = useSubmitPhotoRequest();

  const warnOfPhoto = (errors: FieldErrors<PhotoFormInput>) => {
    const problem = errors.photo && photoProblem(form.getValues('photo'));
    if (problem) warn(problem);
  };

  const send = form.handleSubmit(async (request) => {
    try {
      await submit(request);
      showToast(photoRequestMessages.submitted);
      onSubmitted();
    } catch (error) {
      if (!isCanceled(error)) showFailure(error, form.setError);
    }
  }, warnOfPhoto);

  const pickPhoto = (file: File) => {
    const problem = photoProblem(file);
    if (!problem) return form.setValue('photo', file, { shouldValidate: true });
    warn(problem);
    form.setError('photo', { message: problem.text });
  };

  const refuseKeyword = () => {
    warn(photoRequestMessages.keywords);
    form.setError('researchKeywords', { message: photoRequestMessages.keywords.text });
  };

  return { ...form, send, upload, pickPhoto, refuseKeyword };
};

export type PhotoForm = ReturnType<typeof usePhotoForm>;
