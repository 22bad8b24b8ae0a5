import { splitKeywords, type PhotoRequest, type UpdatesMember } from '@lab/contracts';

/** A field of the directory as it is and as it would be; undefined while it is not known. */
export interface ComparedField {
  label: string;
  now: string | undefined;
  requested: string;
  isChinese?: boolean;
}

const keywords = (joined: string | undefined): string | undefined =>
  joined === undefined ? undefined : splitKeywords(joined).join(' · ');

/**
 * What a request would make of a member's entry, field by field.
 * @param nowKeywords the member's research keywords, which the list of requests does not carry
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
