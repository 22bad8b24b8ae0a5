import { dayjs, fullName, paths, type ChangeOf, type IdentityEnd } from '@lab/contracts';
import { changesOf, type Changes, type Decision, type DueReminder, type Lab, type Notice } from './notice.js';
import type { People } from './people.js';
import { endOfNews, inSequence, writtenDay } from './times.js';

/** Notifies the lead professor and helpers of each new request for the directory. */
export const requestNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'photo_requests').flatMap(({ before, after }) =>
    before || after?.status !== 'pending'
      ? []
      : [
          {
            kind: 'photo_request',
            occasion: `photo_request ${after.id}`,
            to: lab.people.deciding(),
            title: `New photo request: ${fullName({ name: after.name, nameEn: after.name_en })}`,
            text: 'It is waiting for your decision.',
            href: paths.photoRequests,
            overAt: endOfNews(lab),
          },
        ],
  );

/** Notifies the lead professor and helpers of each new university account without a member. */
export const unknownNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'sign_in_accounts').flatMap(({ before, after }) =>
    before || !after || after.member_id !== null
      ? []
      : [
          {
            kind: 'unknown_person',
            occasion: `unknown_person ${after.id}`,
            to: lab.people.deciding(),
            title: 'An unknown university account has signed in',
            text: 'Link it to a member, or dismiss it.',
            href: paths.signInAccounts,
            overAt: endOfNews(lab),
          },
        ],
  );

const ENDED =
  'This ended your other sessions, all calendar links and API tokens, and any e-mail address that is not the directory’s. Please set up again what you need.';

const HELP = 'If this was not you, ask the professor to reset your sign-in at once.';

/** Former members have no inbox any more, and the outbox has no events for a restore. */
const ENDS: Record<Exclude<IdentityEnd, 'left' | 'restored'>, { title: string; text?: string }> = {
  protected: { title: 'Your name is protected now' },
  changed: { title: 'Your sign-in was changed' },
  signed_out: { title: 'You were signed out everywhere else' },
  reset: { title: 'Your sign-in was reset' },
  rights: { title: 'You have a new right', text: 'Sign in again to use it.' },
};

/**
 * Notifies members of each change of their credentials, and of the sessions and links that it ended, with one notice
 * per action. After a reset, the individual codes and passkeys are not listed.
 */
export const signInNotices = (changes: Changes, lab: Lab): Notice[] => {
  const ends = endNotices(changes, lab);
  const isReset = changesOf(changes, 'member_identities').some(({ after }) => after?.reason === 'reset');
  const changed = isReset ? [] : credentialNotices(changes, lab);
  const made = linkNotices(changes, lab);
  if (changed.length === 0 || ends.length === 0) return [...changed, ...ends, ...made];
  return changed.map((notice) => Object.assign(notice, { text: `${ENDED} ${notice.text}` }));
};

/** Links that let others read data or sign in as a member, who may not have created them. */
const linkNotices = (changes: Changes, lab: Lab): Notice[] => [
  ...changesOf(changes, 'member_invites').flatMap((change) => inviteNotices(change, lab)),
  ...changesOf(changes, 'calendar_links').flatMap((change) => calendarLinkNotices(change, lab)),
];

/** Unprotected members get no notice, because others could still choose them and read it. */
const inviteNotices = ({ before, after }: ChangeOf<'member_invites'>, lab: Lab): Notice[] => {
  if (!after?.was_protected) return [];
  const { member_id: id, invited_by: by, created_at: at } = after;
  if (before?.created_at !== at)
    return credentialNotice(id, `invited ${id} ${at}`, `${by} created an invitation for you. Did you ask for it?`, lab);
  if (before.used_at === after.used_at) return [];
  return credentialNotice(
    id,
    `invite used ${id} ${at}`,
    `An invitation by ${by} was used to sign in as you. Was this you?`,
    lab,
  );
};

const calendarLinkNotices = ({ before, after }: ChangeOf<'calendar_links'>, lab: Lab): Notice[] => {
  if (!after || after.is_unclaimed || before?.id === after.id) return [];
  const of = after.kind === 'personal' ? 'your calendar' : 'the lab’s meetings';
  return credentialNotice(
    after.member_id,
    `calendar link ${after.id}`,
    `A link to ${of} was created in your name`,
    lab,
  );
};

const endNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'member_identities').flatMap(({ before, after }) => {
    if (!after || before?.version === after.version) return [];
    if (after.reason === 'left' || after.reason === 'restored') return [];
    const { title, text } = ENDS[after.reason];
    return {
      kind: 'sign_in_changed',
      occasion: `identity ${after.member_id} ${after.version}`,
      to: lab.people.one(after.member_id),
      title,
      text: [text, ENDED].filter(Boolean).join(' '),
      href: paths.signIn,
      overAt: endOfNews(lab),
    };
  });

/** Notices of changes that an intruder may have made. */
const credentialNotices = (changes: Changes, lab: Lab): Notice[] => [
  ...changesOf(changes, 'member_passkeys').flatMap((change) => passkeyNotices(change, lab)),
  ...changesOf(changes, 'member_codes').flatMap((change) => codeNotices(change, lab)),
  ...changesOf(changes, 'sign_in_accounts').flatMap((change) => accountNotices(change, lab)),
  ...changesOf(changes, 'api_tokens').flatMap((change) => tokenNotices(change, lab)),
];

const passkeyNotices = ({ before, after }: ChangeOf<'member_passkeys'>, lab: Lab): Notice[] => {
  const passkey = after ?? before!;
  if (before && after) return [];
  const what = after ? 'added' : 'removed';
  const occasion = `passkey ${what} ${passkey.id}`;
  return credentialNotice(passkey.member_id, occasion, `Your passkey was ${what}: ${passkey.name}`, lab);
};

const codeNotices = ({ before, after }: ChangeOf<'member_codes'>, lab: Lab): Notice[] => {
  const code = after ?? before!;
  const changed = before ? 'changed' : 'set';
  const what = after ? changed : 'removed';
  const occasion = `code ${what} ${code.member_id} ${code.set_at}`;
  return credentialNotice(code.member_id, occasion, `Your code was ${what}`, lab);
};

const accountNotices = ({ before, after }: ChangeOf<'sign_in_accounts'>, lab: Lab): Notice[] => {
  const [former, member] = [before?.member_id ?? null, after?.member_id ?? null];
  const { id } = after ?? before!;
  if (former === member) return [];
  return member === null
    ? credentialNotice(former!, `account unlinked ${id}`, 'Your university account no longer signs you in', lab)
    : credentialNotice(member, `account linked ${id} ${member}`, 'You can now sign in with a university account', lab);
};

/** How long before its expiry a member is reminded of a token, in milliseconds. Tokens that are valid for less get no reminder. */
const TOKEN_REMINDER_MS = 7 * 86_400_000;

/** Reminds a member to create a new API token before theirs expires. Revoked tokens need no reminder. */
export const tokenReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'api_tokens').map(({ before, after: token }) => {
    const record = `members.api_tokens ${(token ?? before)!.id}`;
    const end = new Date(token?.expires_at ?? 0);
    const dueAt = new Date(end.getTime() - TOKEN_REMINDER_MS);
    if (!token || dueAt <= new Date(token.created_at)) return { record, reminders: [] };
    const reminder = { kind: 'sign_in_changed' as const, occasion: `token ends ${token.id}`, dueAt, row: token };
    return { record, reminders: inSequence([reminder], end, lab) };
  });

export const tokenEndsNotice = ({ kind, occasion, overAt, row }: DueReminder, lab: Lab): Notice[] => {
  const token = row as unknown as NonNullable<ChangeOf<'api_tokens'>['after']>;
  const end = dayjs(overAt).tz(lab.timeZone).format('YYYY-MM-DD');
  return [
    {
      kind,
      occasion,
      to: lab.people.one(token.member_id),
      title: `Your API token expires soon: ${token.name}`,
      text: `Please create a new one before ${writtenDay(end)} and enter it in the program.`,
      href: paths.signIn,
      overAt,
    },
  ];
};

/** There is no notice when a token expires, because the program that uses it fails visibly. */
const tokenNotices = ({ before, after }: ChangeOf<'api_tokens'>, lab: Lab): Notice[] =>
  before || !after
    ? []
    : credentialNotice(after.member_id, `token made ${after.id}`, `Your API token was created: ${after.name}`, lab);

/** Notifies a member of an action in their name that may have been an intruder's. */
export const credentialNotice = (
  memberId: number,
  occasion: string,
  title: string,
  lab: { now: Date; people: Pick<People, 'one'> },
): Notice[] => [
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
