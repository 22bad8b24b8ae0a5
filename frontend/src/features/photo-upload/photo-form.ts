import { limits, photoRequestFieldsSchema, photoRequestMessages } from '@lab/contracts';
import { z } from 'zod';

/** Why this file cannot be sent as a photo; undefined when it can. */
export const photoProblem = (file: File | undefined) => {
  if (!file) return photoRequestMessages.photoMissing;
  if (!file.type.startsWith('image/')) return photoRequestMessages.photoType;
  if (file.size > limits.photoBytes) return photoRequestMessages.photoSize;
  return undefined;
};

const photoSchema = z
  .custom<File | undefined>()
  .superRefine((file, context) => {
    const problem = photoProblem(file);
    if (problem) context.addIssue(problem.text);
  })
  .transform((file) => file!);

/** The text fields as the contract has them, and the photo beside them. */
export const photoFormSchema = z.object({ ...photoRequestFieldsSchema.shape, photo: photoSchema });

export type PhotoFormInput = z.input<typeof photoFormSchema>;
export type PhotoRequest = z.output<typeof photoFormSchema>;

export const emptyForm: PhotoFormInput = {
  name: '',
  nameEn: '',
  email: '',
  department: '',
  researchKeywords: '',
  photo: undefined,
};

export const isFormField = (path: string): path is keyof PhotoFormInput => path in emptyForm;
