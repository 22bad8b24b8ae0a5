import { z } from 'zod';
import { calendarDateSchema, lineSchema, optionalLineSchema, optionalTextSchema, textSchema } from './fields.js';
import { visibleLine } from './visible-text.js';
import { readWebLink } from './web-link.js';

/** The kinds of contact links; they determine icon, colour and category on the home page. */
export const contactLinkKinds = [
  'Email',
  'Google Scholar',
  'ORCID',
  'ResearchGate',
  'Curriculum Vitae',
  'LinkedIn',
  'Threads',
] as const;

/** http, https, mailto, or a file below `content/public`. */
const addressSchema = z
  .string()
  .transform((address) => readWebLink(address) ?? visibleLine(address))
  .pipe(z.string().regex(/^(https?:\/\/|mailto:|\/)/, 'Not a web address, mailto link or path'));

const optionalAddressSchema = addressSchema.nullable().default(null);

export const contactLinkSchema = z.object({
  kind: z.enum(contactLinkKinds),
  url: addressSchema,
});

const paragraphsSchema = z.array(textSchema('A paragraph is empty')).min(1);

/** `content/lab.yaml`: the lab's profile. */
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
        organization: optionalLineSchema(),
        period: optionalLineSchema(50),
      }),
    ),
  }),
  /** What the lab is about, in one or two sentences below its name. */
  researchStatement: optionalTextSchema(500),
  /** The home page shows the newest. */
  news: z
    .array(
      z.object({
        date: calendarDateSchema(),
        text: lineSchema('News need a text', 1, 300),
        url: optionalAddressSchema,
      }),
    )
    .default([]),
  /** An invitation to apply, with a link if there is more to say. */
  joinUs: z
    .object({ text: lineSchema('The invitation needs a text', 1, 300), url: optionalAddressSchema })
    .nullable()
    .default(null),
  /** Introduction of the Research section. */
  researchIntro: paragraphsSchema,
  contactLinks: z.array(contactLinkSchema),
  /** Target of the CV link: a web address, or a PDF below `content/public`. */
  cvUrl: lineSchema('The CV link needs an address', 1, 500),
});

export type ContactLink = z.infer<typeof contactLinkSchema>;
export type ContactLinkKind = (typeof contactLinkKinds)[number];
export type LabProfile = z.infer<typeof labProfileSchema>;
