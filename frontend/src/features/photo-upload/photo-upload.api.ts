import type { PhotoRequestReceipt } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadForm } from '../../lib/http/upload';
import { useSendOnce } from '../../lib/http/use-send-once';
import type { PhotoRequest } from './photo-form';

const PATH = '/api/photo-requests';

const toFormData = (request: PhotoRequest): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(request)) form.append(field, value);
  return form;
};

/** Sends a photo request. `progress` runs from 0 to 1 during the upload; `cancel` aborts it. */
export const useSubmitPhotoRequest = () => {
  const [progress, setProgress] = useState(0);
  const sendOnce = useSendOnce();
  const controller = useRef<AbortController>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (request: PhotoRequest): Promise<PhotoRequestReceipt> => {
      setProgress(0);
      controller.current = new AbortController();
      const { signal } = controller.current;
      const form = toFormData(request);
      return sendOnce(PATH, form, (headers) =>
        uploadForm<PhotoRequestReceipt>(PATH, form, { onProgress: setProgress, signal, headers }),
      );
    },
  });
  return { submit: mutateAsync, isPending, progress, cancel: () => controller.current?.abort() };
};
