import { z } from 'zod';
import { lineSchema, optionalTextSchema } from './fields.js';
import { limits } from './limits.js';

/** The seven kinds of contact links; the hero's icon, colour and category follow from the kind. */
export const contactLinkKinds = [
  'Email',
  'Google Scholar',
  'ORCID',
  'ResearchGate',
  'Curriculum Vitae',
  'LinkedIn',
  'Threads',
] as const;

export const contactLinkSchema = z.object({
  kind: z.enum(contactLinkKinds),
  /** http, https, mailto, or a file below `content/public`. */
  url: z.string().regex(/^(https?:\/\/|mailto:|\/)/, 'Not a web address, mailto link or path'),
});

const paragraphsSchema = z.array(lineSchema('A paragraph is empty', 1, limits.textLength)).min(1);

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
    /** File below `content/public`, e.g. `/portrait.svg`. */
    photo: lineSchema('The professor needs a photo'),
    biography: paragraphsSchema,
    prospectiveStudents: paragraphsSchema,
    education: z.array(z.object({ degree: lineSchema('A degree is empty'), institution: lineSchema('Say where') })),
    experience: z.array(
      z.object({
        title: lineSchema('A position needs a title'),
        organization: optionalTextSchema(limits.lineLength),
        period: optionalTextSchema(50),
      }),
    ),
  }),
  /** Intro text of the Research section. */
  researchIntro: paragraphsSchema,
  contactLinks: z.array(contactLinkSchema),
  /** Where the CV link leads: a PDF in the world or under `content/public`. */
  cvUrl: lineSchema('The CV link needs an address', 1, 500),
});

export type ContactLink = z.infer<typeof contactLinkSchema>;
export type ContactLinkKind = (typeof contactLinkKinds)[number];
export type LabProfile = z.infer<typeof labProfileSchema>;
