import { amountText, type MemberImportReport } from '@lab/contracts';

/** What an import would do, in one sentence. */
export const planText = ({ created, updated, problems }: MemberImportReport): string => {
  if (problems.length > 0) return `${amountText(problems.length, 'problems')} found. Nothing can be imported yet.`;
  if (created + updated === 0) return 'All of them are in the directory like this already.';
  return 'No problems found.';
};

/** What an import has done. */
export const doneText = ({ created, updated }: MemberImportReport): string => `${created} new, ${updated} changed.`;
