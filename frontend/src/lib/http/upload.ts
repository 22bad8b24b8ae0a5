import { useState } from 'react';
import { actingMember, errorFromAnswer, type Headers, readAnswer } from './http-client';
import { HttpError, UNREACHABLE } from './http-error';

export interface UploadOptions {
  /** POST by default. */
  method?: 'POST' | 'PUT';
  /** Called with the uploaded part, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  headers?: Headers;
}

const canceled = () => new DOMException('The upload was canceled.', 'AbortError');

/** A form with a photo. */
export const photoForm = (photo: Blob): FormData => {
  const form = new FormData();
  form.append('photo', photo);
  return form;
};

/**
 * Sends a form with files. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws HttpError, or an AbortError when `signal` was used
 */
export const uploadForm = <Answer>(
  path: string,
  form: FormData,
  { method = 'POST', onProgress, signal, headers = {} }: UploadOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(canceled());
    const request = new XMLHttpRequest();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('abort', () => reject(canceled()));
    request.addEventListener('error', () => reject(new HttpError(0, UNREACHABLE, { isSilent: true })));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299) return reject(errorFromAnswer(status, responseText));
      try {
        resolve(readAnswer(status, responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...actingMember(path), ...headers }))
      request.setRequestHeader(name, value);
    request.send(form);
  });

/** `uploadForm` for a component that shows the progress, which runs from 0 to 1. */
export const useUpload = () => {
  const [progress, setProgress] = useState(0);
  const upload = <Answer>(path: string, form: FormData, options?: UploadOptions): Promise<Answer> => {
    setProgress(0);
    return uploadForm(path, form, { ...options, onProgress: setProgress });
  };
  return { progress, upload };
};
