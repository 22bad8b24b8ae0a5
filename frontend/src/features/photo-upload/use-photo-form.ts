import { photoRequestMessages } from '@lab/contracts';
import type { FieldErrors } from 'react-hook-form';
import { useServerForm } from '../../components/form/use-server-form';
import { atPhoto, photoProblem, pickPhoto } from '../../components/photo/photo-file';
import { warn } from '../../components/toast/announce';
import { errorMessage } from '../../lib/http/http-error';
import { emptyForm, photoFormSchema, type PhotoFormInput, type PhotoRequest } from './photo-form';
import { useSubmitPhotoRequest } from './photo-upload.api';

const isCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The photo form: fields, validation and sending. After an error all input is kept. */
export const usePhotoForm = (onSubmitted: () => void) => {
  const { submit: send, ...upload } = useSubmitPhotoRequest();

  const form = useServerForm<PhotoFormInput, PhotoRequest>({
    schema: photoFormSchema,
    defaultValues: emptyForm,
    send: async (request) => {
      try {
        await send(request);
      } catch (error) {
        throw atPhoto(error);
      }
      return photoRequestMessages.submitted;
    },
    failed: (error) => ({ ...photoRequestMessages.failed, reason: errorMessage(error) }),
    onWrong: (errors: FieldErrors<PhotoFormInput>) => {
      const problem = errors.photo && photoProblem(form.getValues('photo'));
      if (problem) warn(problem);
    },
    isConflict: isCanceled,
    onDone: onSubmitted,
  });

  const refuseKeyword = () => {
    warn(photoRequestMessages.keywords);
    form.setError('researchKeywords', { message: photoRequestMessages.keywords.text });
  };

  return { ...form, upload, pickPhoto: pickPhoto(form), refuseKeyword };
};

export type PhotoForm = ReturnType<typeof usePhotoForm>;
