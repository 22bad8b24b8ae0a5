import { limits, photoRequestMessages } from '@lab/contracts';
import { z } from 'zod';
import { HttpError } from '../../lib/http/http-error';
import { warn } from '../toast/announce';

/** Why this file cannot be sent as a photo; undefined if it can. */
export const photoProblem = (file: File | undefined) => {
  if (!file) return photoRequestMessages.photoMissing;
  if (!file.type.startsWith('image/')) return photoRequestMessages.photoType;
  if (file.size > limits.photoBytes) return photoRequestMessages.photoSize;
  return undefined;
};

/** The photo of a form. */
export const photoSchema = z
  .custom<File | undefined>()
  .superRefine((file, context) => {
    const problem = photoProblem(file);
    if (problem) context.addIssue(problem.text);
  })
  .transform((file) => file!);

interface FormWithPhoto {
  setValue: (name: 'photo', file: File, options: { shouldDirty: true; shouldValidate: true }) => void;
  setError: (name: 'photo', error: { message: string }) => void;
}

/** Takes a picked file into the form, or says why it cannot be sent. */
export const pickPhoto =
  (form: FormWithPhoto) =>
  (file: File): void => {
    const problem = photoProblem(file);
    if (!problem) return form.setValue('photo', file, { shouldDirty: true, shouldValidate: true });
    warn(problem);
    form.setError('photo', { message: problem.text });
  };

/** Statuses that can only concern the photo, used when the error has no list of fields. */
const photoStatuses = new Set([413, 415]);

/** The error of an upload, at the field of the photo if it concerns the photo. */
export const atPhoto = (error: unknown): unknown => {
  if (!(error instanceof HttpError) || error.issues.length > 0 || !photoStatuses.has(error.status)) return error;
  return new HttpError(error.status, error.message, { issues: [{ path: 'photo', message: error.message }] });
};
