import { splitKeywords, type PhotoRequest, type UpdatesMember } from '@lab/contracts';

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
 * @param nowKeywords the member's research keywords, which the list of requests does not contain
 */
export const comparedFields = (
  request: PhotoRequest,
  member: UpdatesMember,
  nowKeywords: string | undefined,
): ComparedField[] => [
  { label: 'Chinese name', now: member.name, requested: request.name, isChinese: true },
  { label: 'English name', now: member.nameEn, requested: request.nameEn },
  { label: 'Department', now: member.department, requested: request.department },
  { label: 'Keywords', now: keywords(nowKeywords), requested: keywords(request.researchKeywords)! },
];
