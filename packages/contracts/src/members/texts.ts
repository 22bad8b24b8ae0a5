import { visibleLine } from '../text/visible-text.js';

/** The eight roles, highest rank first. The Chinese title is stored; the English one is derived from it. */
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

/** Rank of a role: 1 for 教授 to 8 for 研究助理. */
export const memberRoleRank = (role: MemberRole): number => memberRoles.findIndex((entry) => entry.role === role) + 1;

/** The English title of a role. */
export const memberRoleEn = (role: MemberRole): MemberRoleEn => memberRoles[memberRoleRank(role) - 1]!.roleEn;

/** The address under which the gateway serves a photo. */
export const photoUrl = (key: string): string => `/api/photos/${key}`;

/** The address of the initials avatar for a name. */
export const avatarUrl = (name: string): string => `/api/avatars/${encodeURIComponent(name)}`;

/** The keywords of a comma-separated list, each a visible line, without blank ones. */
export const splitKeywords = (joined: string): string[] => joined.split(',').map(visibleLine).filter(Boolean);
