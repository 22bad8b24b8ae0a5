import { paths, type IdentityEnd } from '@lab/contracts';
import type { Changes, Lab, Notice } from './notice.js';
import { changesOf, type IdentityRow } from './rows.js';
import { credentialsTold } from './sign-ins.js';
import { endOfNews } from './times.js';

const ENDED =
  'What was made under your name before has ended: the other sessions, all calendar links, and an address for e-mails that is not the directory’s. Please make anew what you need.';

/** Who leaves the lab is not told: they no longer have an inbox. */
const TITLES: Record<Exclude<IdentityEnd, 'left'>, string> = {
  protected: 'Your name is protected now',
  changed: 'You were signed out everywhere else',
  reset: 'Your sign-in was reset',
};

/**
 * Members are told of each change of how they prove who they are, and of what it ended: one notice for one action. A reset
 * says enough without naming each code and passkey.
 */
export const signInsTold = (changes: Changes, lab: Lab): Notice[] => {
  const ends = endsTold(changes, lab);
  const isReset = changesOf<IdentityRow>(changes, 'member_identities').some(({ after }) => after?.reason === 'reset');
  const changed = isReset ? [] : credentialsTold(changes, lab);
  if (changed.length === 0 || ends.length === 0) return [...changed, ...ends];
  return changed.map((notice) => Object.assign(notice, { text: `${ENDED} ${notice.text}` }));
};

const endsTold = (changes: Changes, lab: Lab): Notice[] =>
  changesOf<IdentityRow>(changes, 'member_identities').flatMap(({ before, after }) => {
    if (!after || after.reason === 'left' || before?.version === after.version) return [];
    return {
      kind: 'sign_in_changed',
      occasion: `identity ${after.member_id} ${after.version}`,
      to: lab.people.one(after.member_id),
      title: TITLES[after.reason],
      text: ENDED,
      href: paths.signIn,
      overAt: endOfNews(lab),
    };
  });
