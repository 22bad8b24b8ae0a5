import { z } from 'zod';
import { amountText } from '../time/texts.js';
import { calendarDateSchema, idSchema } from '../wire/fields.js';
import { memberNamesSchema } from './schema.js';

/** What another member can take over from a member who leaves. */
export const obligationKinds = ['checkout', 'booking', 'presentation'] as const;

type ObligationKind = (typeof obligationKinds)[number];

/** Messages about members who leave, shared by the browser and the service. */
export const leavingMessages = {
  onlyPresent: 'Please choose a member who stays in the lab.',
  notHandedOver: (titles: readonly string[]) =>
    `${amountText(titles.length, 'things are', 'thing is')} not handed over yet: ${titles.join(', ')}.`,
  left: 'Member left the lab',
  leaveFailed: 'Member not changed',
} as const;

/** An open obligation of a member, and the page that shows it. `date` is the day on which it is due or begins. */
const obligationSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: calendarDateSchema(),
  href: z.string(),
});

const obligationsSchema = z.array(obligationSchema);

/** A member's checkouts, bookings, presentations and missing votes, each list by date. */
export const memberObligationsSchema = z
  .object({
    checkouts: obligationsSchema,
    bookings: obligationsSchema,
    presentations: obligationsSchema,
    openVotes: obligationsSchema,
  })
  .meta({ id: 'MemberTies' });

/** The member's obligations in one service. */
export const someObligationsSchema = memberObligationsSchema.partial();

const handOverFields = { kind: z.enum(obligationKinds), id: idSchema };

/**
 * Body of `POST /api/lab-members/{id}/leave`: who takes over which obligation. A null `toMemberId` ends it: the item
 * counts as returned, the booking is deleted, the presentation becomes free.
 */
export const leaveSchema = z
  .object({ handOver: z.array(z.object({ ...handOverFields, toMemberId: idSchema.nullable() })).max(500) })
  .meta({ id: 'Leave' });

/** The same list between services, with the names of the members who take over. */
export const carryOutLeaveSchema = z.object({
  handOver: z.array(z.object({ ...handOverFields, to: memberNamesSchema.nullable() })).max(500),
});

export type Obligation = z.infer<typeof obligationSchema>;
export type MemberObligations = z.infer<typeof memberObligationsSchema>;
export type HandOver = z.infer<typeof leaveSchema>['handOver'][number];
export type CarriedOut = z.infer<typeof carryOutLeaveSchema>['handOver'][number];

/** The field of `MemberObligations` for each kind. */
export const obligationLists = {
  checkout: 'checkouts',
  booking: 'bookings',
  presentation: 'presentations',
} as const satisfies Record<ObligationKind, keyof MemberObligations>;

/**
 * The titles of the obligations that `handOver` neither hands over nor ends. Open votes are not among them: they end by
 * themselves.
 */
export const unassignedObligations = (
  obligations: Partial<MemberObligations>,
  handOver: readonly { kind: ObligationKind; id: number }[],
): string[] =>
  obligationKinds.flatMap((kind) =>
    (obligations[obligationLists[kind]] ?? [])
      .filter(({ id }) => !handOver.some((entry) => entry.kind === kind && entry.id === id))
      .map(({ title }) => title),
  );

/** The member who takes over an obligation; null when it ends. */
export const recipientOf = (handOver: readonly CarriedOut[], kind: ObligationKind, id: number): CarriedOut['to'] =>
  handOver.find((entry) => entry.kind === kind && entry.id === id)?.to ?? null;
