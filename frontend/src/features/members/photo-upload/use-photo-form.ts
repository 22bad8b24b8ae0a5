import { photoRequestFieldsSchema, photoRequestMessages, type PhotoRequestReceipt } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { useServerForm } from '../../../components/form/use-server-form';
import { atPhoto, photoProblem, photoSchema, pickPhoto } from '../../../components/photo/photo-file';
import { nameFieldOf } from '../../../components/person/second-name';
import { warn } from '../../../components/toast/announce';
import { errorMessage, isAborted } from '../../../lib/http/http-error';
import { useUpload } from '../../../lib/http/upload';
import { useSendOnce } from '../../../lib/http/use-send-once';

/** The text fields of the contract, and the photo. */
const photoFormSchema = z.object({ ...photoRequestFieldsSchema.shape, photo: photoSchema });

type PhotoFormInput = z.input<typeof photoFormSchema>;
type PhotoRequest = z.output<typeof photoFormSchema>;

const emptyForm: PhotoFormInput = {
  name: '',
  nameEn: '',
  email: '',
  department: '',
  researchKeywords: '',
  photo: undefined,
};

const PATH = '/api/photo-requests';

const toFormData = (request: PhotoRequest): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(request)) if (value !== null) form.append(field, value);
  return form;
};

/** Sends a photo request. `progress` runs from 0 to 1 during the upload; `cancel` aborts it. */
const useSubmitPhotoRequest = () => {
  const { progress, upload } = useUpload();
  const sendOnce = useSendOnce();
  const controller = useRef<AbortController>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (request: PhotoRequest): Promise<PhotoRequestReceipt> => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const form = toFormData(request);
      return sendOnce(PATH, form, (headers) => upload<PhotoRequestReceipt>(PATH, form, { signal, headers }));
    },
  });
  return { submit: mutateAsync, isPending, progress, cancel: () => controller.current?.abort() };
};

/** The photo form: fields, validation and sending. After an error all input is kept. */
export const usePhotoForm = (onSubmitted: () => void) => {
  const { submit: send, ...upload } = useSubmitPhotoRequest();

  const form = useServerForm<PhotoFormInput, PhotoRequest>({
    schema: photoFormSchema,
    fieldOf: nameFieldOf,
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
    isConflict: isAborted,
    onDone: onSubmitted,
  });

  const refuseKeyword = () => {
    warn(photoRequestMessages.keywords);
    form.setError('researchKeywords', { message: photoRequestMessages.keywords.text });
  };

  return { ...form, upload, pickPhoto: pickPhoto(form), refuseKeyword };
};

export type PhotoForm = ReturnType<typeof usePhotoForm>;
