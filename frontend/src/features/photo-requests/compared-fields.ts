import { splitKeywords, type Member, type PhotoRequest, type UpdatesMember } from '@lab/contracts';

/** The current and the requested value of a field; undefined while unknown. */
export interface ComparedField {
  label: string;
  now: string | undefined;
  requested: string;
  isChinese?: boolean;
}

const keywords = (joined: string | undefined): string | undefined =>
  joined === undefined ? undefined : splitKeywords(joined).join(' · ');

/**
 * The fields that a request would change.
 * @param now the whole member; the list of requests does not contain all of it
 */
export const comparedFields = (
  request: PhotoRequest,
  member: UpdatesMember,
  now: Pick<Member, 'researchKeywords' | 'personalWebsite'> | undefined,
): ComparedField[] => [
  { label: 'Chinese name', now: member.name, requested: request.name, isChinese: true },
  { label: 'English name', now: member.nameEn, requested: request.nameEn },
  { label: 'Department', now: member.department, requested: request.department },
  { label: 'Keywords', now: keywords(now?.researchKeywords), requested: keywords(request.researchKeywords)! },
  ...(request.isOwnEdit
    ? [{ label: 'Website', now: now && (now.personalWebsite ?? ''), requested: request.personalWebsite ?? '' }]
    : []),
];
