import { checkReadable, ContentError, publicationSources } from '@lab/content';
import { photoRequestFieldsSchema, type Cell } from '@lab/contracts';

/** The field that does not fit to the others of its row, and why. */
export interface Misfit {
  field: string;
  message: string;
}

/** Checks a row by its fields. Returns what does not fit together; null when all does. */
export type RowCheck = (row: Readonly<Record<string, Cell | undefined>>) => Misfit | null;

const unless = (isKept: boolean, misfit: Misfit): Misfit | null => (isKept ? null : misfit);

const isBefore = (one: Cell | undefined, other: Cell | undefined): boolean =>
  typeof one === typeof other && one !== null && other !== null && one! < other!;

/** An item comes back after it was taken. */
export const returnedAfterwards: RowCheck = ({ checkoutDate, returnedAt }) =>
  unless(!isBefore(returnedAt, checkoutDate), {
    field: 'returnedAt',
    message: 'The return cannot be before the checkout',
  });

/** What somebody submits has the rules of its form; what members change of their own entry has those of an entry. */
export const likeARequest: RowCheck = ({ isOwnEdit, ...row }) => {
  const issue = isOwnEdit ? undefined : photoRequestFieldsSchema.safeParse(row).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
};

/** A voter is a member by id or somebody by name, as `services/meetings/src/votes/voter.ts` has it. */
export const ownKey: RowCheck = ({ voterKey, memberId }) =>
  unless(voterKey === `member:${String(memberId)}` || /^name:\S/.test(String(voterKey)), {
    field: 'voterKey',
    message: 'The key is “member:” and the member’s id, or “name:” and a name',
  });

/**
 * The entry of a publication has its key and can be read: one that cannot would break the list and the site for all. Its topics
 * are not checked, because those that the lab does not have are left out there.
 */
export const oneEntryOfThisKey: RowCheck = ({ key, source }) => {
  const [entry, ...others] = publicationSources(String(source));
  if (entry?.key !== String(key) || others.length > 0) {
    return { field: 'source', message: 'Please enter one BibTeX entry with this key' };
  }
  try {
    checkReadable(String(source));
    return null;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { field: 'source', message: error.problems.join('; ') };
  }
};
