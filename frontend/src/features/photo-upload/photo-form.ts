import { photoRequestFieldsSchema } from '@lab/contracts';
import { z } from 'zod';
import { photoSchema } from '../../components/photo/photo-file';

/** The text fields of the contract, and the photo. */
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
