import {
  emailSchema,
  lineSchema,
  memberRoleSchema,
  optionalLinkSchema,
  orcidSchema,
  personNameSchema,
  profileFields,
  splitKeywords,
  limits,
} from '@lab/contracts';
import { z } from 'zod';
import { readYaml } from './read-yaml.js';
import { sampleRole } from './sample-choices.js';

const sampleMemberSchema = z.object({
  name: personNameSchema('A member needs a name'),
  nameEn: personNameSchema('A member needs an English name'),
  role: z.preprocess(sampleRole, memberRoleSchema),
  department: lineSchema('A member needs a department'),
  email: emailSchema('A member needs an email address'),
  personalWebsite: optionalLinkSchema('Not a web address'),
  orcid: orcidSchema.default(null),
  researchKeywords: z
    .array(lineSchema('A keyword is empty').refine((keyword) => !keyword.includes(','), 'A keyword cannot have commas'))
    .max(limits.researchKeywords)
    .default([])
    .transform((keywords) => splitKeywords(keywords.join(',')).join(',')),
  isAlumni: z.boolean().default(false),
  joinedYear: z.int().nullable().default(null),
  leftYear: z.int().nullable().default(null),
  title: profileFields.title.default(null),
  biography: profileFields.biography.default(null),
  links: profileFields.links.default([]),
  otherNames: profileFields.otherNames.default([]),
  degree: profileFields.degree.default(null),
  thesisTitle: profileFields.thesisTitle.default(null),
  firstPosition: profileFields.firstPosition.default(null),
  currentPosition: profileFields.currentPosition.default(null),
  /** Draws a portrait for this member; otherwise the initials are shown. */
  hasPortrait: z.boolean().default(false),
});

export type SampleMember = z.output<typeof sampleMemberSchema>;

/**
 * The sample lab's members (`sample/members.yaml`), in the order of their ids.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleMembers = (directory: string): SampleMember[] =>
  readYaml(directory, 'sample/members.yaml', z.object({ members: z.array(sampleMemberSchema) })).members;
