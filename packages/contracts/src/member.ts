import { z } from 'zod';
import { idSchema } from './fields.js';
import { recordVersionSchema } from './record-version.js';

/** The eight roles in rank order (1 first): the Chinese title is stored, the English one follows from it. */
export const memberRoles = [
  { role: '教授', roleEn: 'Professor' },
  { role: '副教授', roleEn: 'Associate Professor' },
  { role: '助理教授', roleEn: 'Assistant Professor' },
  { role: '博士後研究員', roleEn: 'Postdoctoral Researcher' },
  { role: '博士生', roleEn: 'PhD Student' },
  { role: '碩士生', roleEn: "Master's Student" },
  { role: '大學部專題生', roleEn: 'Undergraduate Project Student' },
  { role: '研究助理', roleEn: 'Research Assistant' },
] as const;

export type MemberRole = (typeof memberRoles)[number]['role'];
export type MemberRoleEn = (typeof memberRoles)[number]['roleEn'];

export const memberRoleSchema = z.enum(
  memberRoles.map(({ role }) => role) as [MemberRole, ...MemberRole[]],
  'Please choose one of the eight roles',
);

/** Rank of a role: 1 for 教授 to 8 for 研究助理. */
export const memberRoleRank = (role: MemberRole): number => memberRoles.findIndex((entry) => entry.role === role) + 1;

/** The English title of a role. */
export const memberRoleEn = (role: MemberRole): MemberRoleEn => memberRoles[memberRoleRank(role) - 1]!.roleEn;

/** A lab member as the directory shows them. `researchKeywords` is comma-separated. */
export const memberSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    nameEn: z.string(),
    role: memberRoleSchema,
    roleEn: z.enum(memberRoles.map(({ roleEn }) => roleEn) as [MemberRoleEn, ...MemberRoleEn[]]),
    department: z.string(),
    photoUrl: z.string().nullable(),
    researchKeywords: z.string(),
    email: z.string(),
    personalWebsite: z.string().nullable(),
    isAlumni: z.boolean(),
    version: recordVersionSchema,
  })
  .meta({ id: 'Member' });

export const memberListSchema = z.object({ members: z.array(memberSchema) }).meta({ id: 'MemberList' });

export type Member = z.infer<typeof memberSchema>;
export type MemberList = z.infer<typeof memberListSchema>;
