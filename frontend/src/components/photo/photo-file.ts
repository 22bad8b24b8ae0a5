import { limits, photoRequestMessages } from '@lab/contracts';
import { z } from 'zod';
import { HttpError } from '../../lib/http/http-error';
import { warn } from '../toast/announce';
import { smallerPhoto } from './smaller-photo';

type Problem = (typeof photoRequestMessages)['photoSize' | 'photoMissing' | 'photoType' | 'photoHeic'];

/** Some systems recognise the format only by the file name. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why this file cannot be a photo; undefined if it can. */
export const photoProblem = (file: File | undefined): Problem | undefined => {
  if (!file) return photoRequestMessages.photoMissing;
  if (!file.type.startsWith('image/') && !isHeic(file)) return photoRequestMessages.photoType;
  return undefined;
};

const makeSendable = async (file: File): Promise<File | Problem> => {
  if (!isHeic(file) && file.size <= limits.photoBytes) return file;
  const smaller = await smallerPhoto(file);
  return smaller ?? (isHeic(file) ? photoRequestMessages.photoHeic : photoRequestMessages.photoSize);
};

const made = new WeakMap<File, Promise<File | Problem>>();

/** The file to send for a photo, or why it cannot be sent. A large photo is shrunk only once. */
const sendable = (file: File): Promise<File | Problem> => {
  const known = made.get(file) ?? makeSendable(file);
  made.set(file, known);
  return known;
};

/** The schema of a form's photo. Its output is the file to send. */
export const photoSchema = z
  .custom<File | undefined>()
  .superRefine((file, context) => {
    const problem = photoProblem(file);
    if (problem) context.addIssue(problem.text);
  })
  .transform(async (file, context): Promise<File> => {
    const result = await sendable(file!);
    if (result instanceof File) return result;
    context.addIssue(result.text);
    return z.NEVER;
  });

interface FormWithPhoto {
  getValues: (name: 'photo') => File | undefined;
  setValue: (name: 'photo', file: File | undefined, options: { shouldDirty: true; shouldValidate: boolean }) => void;
  setError: (name: 'photo', error: { message: string }) => void;
}

/** Puts a picked file into the form. If it cannot be sent, says why and keeps the previous photo. */
export const pickPhoto = (form: FormWithPhoto) => {
  const refuse = (problem: Problem) => {
    warn(problem);
    form.setError('photo', { message: problem.text });
  };
  return async (file: File): Promise<void> => {
    const problem = photoProblem(file);
    if (problem) return refuse(problem);
    const previous = form.getValues('photo');
    form.setValue('photo', file, { shouldDirty: true, shouldValidate: true });
    const result = await sendable(file);
    if (result instanceof File || form.getValues('photo') !== file) return;
    form.setValue('photo', previous, { shouldDirty: true, shouldValidate: false });
    refuse(result);
  };
};

/** Statuses that always concern the photo, used when the error has no list of fields. */
const photoStatuses = new Set([413, 415]);

/** The error of an upload, at the field of the photo if it concerns the photo. */
export const atPhoto = (error: unknown): unknown => {
  if (!(error instanceof HttpError) || error.issues.length > 0 || !photoStatuses.has(error.status)) return error;
  return new HttpError(error.status, error.message, { issues: [{ path: 'photo', message: error.message }] });
};
