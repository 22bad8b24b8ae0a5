import type { NotificationKind, NotificationSettings } from '@lab/contracts';

type Kinds = NotificationSettings['kinds'];

/** The levels of notifications, from most to least. */
export const levels = ['everything', 'waiting', 'nothing'] as const;

export type Level = (typeof levels)[number];

/** The kinds that wait for an action of the member. */
const waitingKinds: ReadonlySet<NotificationKind> = new Set([
  'vote_opened',
  'vote_closing',
  'presenting',
  'swap_asked',
  'to_do_due',
  'item_due',
  'item_overdue',
  'photo_request',
  'unknown_person',
  'alumni_deletion',
  'backup_failed',
]);

/** Changes to how a member signs in are part of every level, so that an intruder does not go unnoticed. */
const isIn = (level: Level, kind: NotificationKind): boolean =>
  level === 'everything' || kind === 'sign_in_changed' || (level === 'waiting' && waitingKinds.has(kind));

const entriesOf = (kinds: Kinds) => Object.entries(kinds) as [NotificationKind, Kinds[NotificationKind]][];

/** The level to which these kinds correspond; undefined for an individual choice. */
export const levelOf = (kinds: Kinds): Level | undefined =>
  levels.find((level) => entriesOf(kinds).every(([kind, { inbox }]) => inbox === isIn(level, kind)));

/** The number of kinds that come by e-mail. */
export const mailedCount = (kinds: Kinds): number => entriesOf(kinds).filter(([, { email }]) => email).length;

/** Only the kinds that change, because saving another one may require a proof of identity. */
const changesOf = (kinds: Kinds, inboxOf: (kind: NotificationKind) => boolean, isMailed: boolean): Partial<Kinds> =>
  Object.fromEntries(
    entriesOf(kinds).flatMap(([kind, channels]) => {
      const inbox = inboxOf(kind);
      const email = inbox && isMailed;
      return inbox === channels.inbox && email === channels.email ? [] : [[kind, { inbox, email }]];
    }),
  );

/** The changes that set a level. E-mails follow the inbox if the member gets any. */
export const changesToLevel = (kinds: Kinds, level: Level): Partial<Kinds> =>
  changesOf(kinds, (kind) => isIn(level, kind), mailedCount(kinds) > 0);

/** The changes that turn e-mail on or off for everything in the inbox. */
export const changesToEmail = (kinds: Kinds, isMailed: boolean): Partial<Kinds> =>
  changesOf(kinds, (kind) => kinds[kind].inbox, isMailed);
