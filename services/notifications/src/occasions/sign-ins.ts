import { paths } from '@lab/contracts';
import type { Changes, Lab, Notice } from './notice.js';
import { changesOf, type Change, type CodeRow, type PasskeyRow } from './rows.js';
import { endOfNews } from './times.js';

const HELP = 'If this was not you, ask the professor to reset your sign-in at once.';

/** What members are told of each change of how they prove who they are: somebody else may have made it. */
export const credentialsTold = (changes: Changes, lab: Lab): Notice[] =>
  changesOf<PasskeyRow>(changes, 'member_passkeys')
    .flatMap((change) => passkeyTold(change, lab))
    .concat(changesOf<CodeRow>(changes, 'member_codes').flatMap((change) => codeTold(change, lab)));

const passkeyTold = ({ before, after }: Change<PasskeyRow>, lab: Lab): Notice[] => {
  const passkey = after ?? before!;
  if (before && after) return [];
  const what = after ? 'added' : 'removed';
  const occasion = `passkey ${what} ${passkey.id}`;
  return notice(passkey.member_id, occasion, `A passkey of yours was ${what}: ${passkey.name}`, lab);
};

const codeTold = ({ before, after }: Change<CodeRow>, lab: Lab): Notice[] => {
  const code = after ?? before!;
  const changed = before ? 'changed' : 'set';
  const what = after ? changed : 'removed';
  return notice(code.member_id, `code ${what} ${code.member_id} ${code.set_at}`, `Your code was ${what}`, lab);
};

const notice = (memberId: number, occasion: string, title: string, lab: Lab): Notice[] => [
  {
    kind: 'sign_in_changed',
    occasion: `sign_in_changed ${occasion}`,
    to: lab.people.one(memberId),
    title,
    text: HELP,
    href: paths.signIn,
    overAt: endOfNews(lab),
    isUrgent: true,
  },
];
