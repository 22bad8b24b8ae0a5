import { paths, type IdentityEnd } from '@lab/contracts';
import type { Changes, Lab, Notice } from './notice.js';
import { changesOf, type IdentityRow } from './rows.js';
import { endOfNews } from './times.js';

/** Who leaves the lab is not told: they no longer have an inbox. */
const TITLES: Record<Exclude<IdentityEnd, 'left'>, string> = {
  protected: 'Your name is protected now',
  changed: 'You were signed out everywhere else',
  reset: 'Your sign-in was reset',
};

/** Members are told when everything that was made under their name has ended. */
export const endsTold = (changes: Changes, lab: Lab): Notice[] =>
  changesOf<IdentityRow>(changes, 'member_identities').flatMap(({ before, after }) => {
    if (!after || after.reason === 'left' || before?.version === after.version) return [];
    return {
      kind: 'sign_in_changed',
      occasion: `identity ${after.member_id} ${after.version}`,
      to: lab.people.one(after.member_id),
      title: TITLES[after.reason],
      text: 'The other sessions and all calendar links that were made under your name before have ended. Please make new links where you need them.',
      href: paths.signIn,
      overAt: endOfNews(lab),
    };
  });
