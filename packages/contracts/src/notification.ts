import { z } from 'zod';
import { idParamSchema, idSchema, instantSchema } from './fields.js';
import { limits } from './limits.js';

/** Messages about notifications, shared by the browser and the service. */
export const notificationMessages = {
  chooseFirst: 'Please choose who you are first.',
  limit: `Please ask for 1 to ${limits.notificationsOnPage} notifications.`,
  noneChosen: 'Please say which notifications you have read.',
} as const;

/**
 * What members are told of: a vote on papers that opened, or ends soon without theirs, the paper that was chosen, lab meetings that were moved,
 * cancelled or restored, their own turn to present, items that they have to return, the first day of their
 * reservations, the venue that was chosen for a gathering, comments on their venues, and requests to be in the directory.
 */
export const notificationKinds = [
  'vote_opened',
  'vote_closing',
  'paper_chosen',
  'meeting_changed',
  'presenting',
  'item_due',
  'item_overdue',
  'reservation_starts',
  'venue_chosen',
  'venue_comment',
  'photo_request',
] as const;

export const notificationKindSchema = z.enum(notificationKinds);

/** What the members are asked and shown: each kind in words that go on after “E-mails about”. */
export const notificationKindLabels: Record<z.infer<typeof notificationKindSchema>, string> = {
  vote_opened: 'votes that open',
  vote_closing: 'votes that end soon without yours',
  paper_chosen: 'papers that were chosen',
  meeting_changed: 'meetings that move, are cancelled or restored',
  presenting: 'your turn to present',
  item_due: 'items that you have to return',
  item_overdue: 'items that are overdue',
  reservation_starts: 'reservations of yours that begin',
  venue_chosen: 'venues that were chosen',
  venue_comment: 'comments on your gatherings and venues',
  photo_request: 'requests to be in the directory',
};

/** Something that one member was told. `href` is the page that it is about; `readAt` is null until the member has read it. */
export const notificationSchema = z
  .object({
    id: idSchema,
    kind: notificationKindSchema,
    title: z.string(),
    text: z.string(),
    href: z.string(),
    createdAt: instantSchema,
    readAt: instantSchema.nullable(),
  })
  .meta({ id: 'Notification' });

/** The caller's notifications, the newest first, and the number of all that they have not read. */
export const notificationListSchema = z
  .object({ notifications: z.array(notificationSchema), unread: z.int().min(0) })
  .meta({ id: 'NotificationList' });

/**
 * Query of a list that is read page by page, the newest first: those before the one with this id, 30 unless told.
 * @param most how many may be asked for
 * @param message for any other number
 */
export const idPageQuerySchema = (most: number, message: string) =>
  z.object({
    before: idParamSchema.optional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, message)
      .transform(Number)
      .pipe(z.int().min(1, message).max(most, message))
      .default(30),
  });

/** Query of `GET /api/notifications`. */
export const notificationQuerySchema = idPageQuerySchema(limits.notificationsOnPage, notificationMessages.limit);

/** Body of `POST /api/notifications/read`: which ones the caller has read, or all. */
export const readNotificationsSchema = z
  .union(
    [z.object({ ids: z.array(idSchema).min(1).max(limits.notificationsOnPage) }), z.object({ all: z.literal(true) })],
    notificationMessages.noneChosen,
  )
  .meta({ id: 'ReadNotifications' });

export type NotificationKind = z.infer<typeof notificationKindSchema>;
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationList = z.infer<typeof notificationListSchema>;
export type NotificationQuery = z.output<typeof notificationQuerySchema>;
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
