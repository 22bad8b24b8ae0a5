import { z } from 'zod';
import { lineSchema } from './fields.js';

/** `content/lab.yaml`: who the lab is. */
export const labProfileSchema = z.object({
  lab: z.object({
    name: lineSchema('The lab needs a name'),
    shortName: lineSchema('The lab needs a short name'),
    portalTitle: lineSchema('The portal needs a title'),
    department: lineSchema('The lab needs a department'),
    university: lineSchema('The lab needs a university'),
  }),
  professor: z.object({
    name: lineSchema('The professor needs a name as in the directory'),
    nameEn: lineSchema('The professor needs an English name'),
    title: lineSchema('The professor needs a title'),
  }),
  /** Where the CV link leads: a PDF in the world or under `content/public`. */
  cvUrl: lineSchema('The CV link needs an address', 1, 500),
});

export type LabProfile = z.infer<typeof labProfileSchema>;
