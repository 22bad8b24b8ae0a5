import { z } from 'zod';
import { blankSchema, emailSchema, idParamSchema, idSchema, instantSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { outboxOwners } from '../wire/services.js';
import { notificationKinds, notificationMessages, notificationSettingsMessages } from './texts.js';

const notificationKindSchema = z.enum(notificationKinds);

/** A notice to one member. `href` is the page it links to; `readAt` is null until the member has read it. */
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

/** The caller's notifications, the newest first, and the total number of unread ones. */
export const notificationListSchema = z
  .object({ notifications: z.array(notificationSchema), unread: z.int().min(0) })
  .meta({ id: 'NotificationList' });

/**
 * Query of a list that is read page by page, the newest first: `before` selects the entries older than this id. A page
 * has 30 by default.
 * @param most the maximum number of entries per page
 * @param message for any other number
 */
const idPageQuerySchema = (most: number, message: string) =>
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

/** Body of `POST /api/notifications/read`: the notifications that the caller has read, or all. */
export const readNotificationsSchema = z
  .union(
    [z.object({ ids: z.array(idSchema).min(1).max(limits.notificationsOnPage) }), z.object({ all: z.literal(true) })],
    notificationMessages.noneChosen,
  )
  .meta({ id: 'ReadNotifications' });

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationList = z.infer<typeof notificationListSchema>;
export type NotificationQuery = z.output<typeof notificationQuerySchema>;
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

/** Where a member receives one kind of notification. */
const notificationChannelsSchema = z.object(
  {
    inbox: z.boolean(notificationSettingsMessages.kinds),
    email: z.boolean(notificationSettingsMessages.kinds),
  },
  notificationSettingsMessages.kinds,
);

const timeOfDaySchema = z
  .string(notificationSettingsMessages.time)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, notificationSettingsMessages.time);

/** Times of day in the lab between which no e-mail is sent, usually across midnight. */
export const quietHoursSchema = z
  .object({ from: timeOfDaySchema, until: timeOfDaySchema }, notificationSettingsMessages.quietHours)
  .refine(({ from, until }) => from !== until, { message: notificationSettingsMessages.sameTime, path: ['until'] });

/**
 * The state of a message: delivered to the mail server or chat, no mail server, address refused, no longer relevant
 * when it could be sent, or given up because the mail server did not accept it.
 */
const messageStateSchema = z.enum(['sent', 'not_sent', 'refused', 'over', 'failed']);

/**
 * An address that is not used until the link in the message to it has been opened. `until` is when the link expires,
 * `isExpired` is true after that, and `state` is that of the last message.
 */
const pendingAddressSchema = z
  .object({ email: z.string(), until: instantSchema, isExpired: z.boolean(), state: messageStateSchema })
  .meta({ id: 'PendingAddress' });

/**
 * Which notifications a member wants, and where. `email` is null for the address in the directory (`directoryEmail`),
 * otherwise a confirmed address. `pendingAddress` still waits for its confirmation; until then e-mails go to the
 * previous address. `isRefused` is true when mail servers have refused the address so often that nothing more is sent
 * to it until the member saves it again. `isMailOn` is false while the portal has no mail server. `quietHours` is null
 * when the member wants none.
 */
export const notificationSettingsSchema = z
  .object({
    email: z.string().nullable(),
    directoryEmail: z.string(),
    pendingAddress: pendingAddressSchema.nullable(),
    isRefused: z.boolean(),
    isMailOn: z.boolean(),
    kinds: z.record(notificationKindSchema, notificationChannelsSchema),
    quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
  })
  .meta({ id: 'NotificationSettings' });

/** Where a member's e-mails go. Null and a blank text mean the address in the directory. */
export const notificationEmailSchema = z.union(
  [
    z.null(),
    blankSchema(notificationSettingsMessages.email).transform(() => null),
    emailSchema(notificationSettingsMessages.email),
  ],
  notificationSettingsMessages.email,
);

/**
 * Body of `PUT /api/notification-settings`. Absent fields stay unchanged. An address that is neither the directory's
 * nor confirmed is not used until its link has been opened.
 */
export const updateNotificationSettingsSchema = z
  .object({
    email: notificationEmailSchema,
    kinds: z.partialRecord(notificationKindSchema, notificationChannelsSchema, notificationSettingsMessages.kinds),
    quietHours: quietHoursSchema.nullable(),
  })
  .partial()
  .meta({ id: 'UpdateNotificationSettings' });

/**
 * A message that was, or would have been, sent by e-mail or to the team's chat. `to` is an address, or the chat's host.
 */
export const sentMessageSchema = z
  .object({
    id: idSchema,
    channel: z.enum(['email', 'chat']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    state: messageStateSchema,
    createdAt: instantSchema,
  })
  .meta({ id: 'SentMessage' });

/** Query of `GET /api/sent-messages`. */
export const sentMessageQuerySchema = idPageQuerySchema(
  limits.sentMessagesOnPage,
  notificationSettingsMessages.messageLimit,
);

/** Answer of `GET /api/sent-messages`, the newest first. `isMailOn` is false without a mail server, `isChatOn` without a chat. */
export const sentMessageListSchema = z
  .object({ messages: z.array(sentMessageSchema), isMailOn: z.boolean(), isChatOn: z.boolean() })
  .meta({ id: 'SentMessageList' });

export type NotificationChannels = z.infer<typeof notificationChannelsSchema>;
export type PendingAddress = z.infer<typeof pendingAddressSchema>;
export type QuietHours = z.infer<typeof quietHoursSchema>;
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
export type UpdateNotificationSettings = z.output<typeof updateNotificationSettingsSchema>;
export type MessageState = z.infer<typeof messageStateSchema>;
export type SentMessage = z.infer<typeof sentMessageSchema>;
export type SentMessageList = z.infer<typeof sentMessageListSchema>;
export type SentMessageQuery = z.output<typeof sentMessageQuerySchema>;

/** Where a failure happened: in an event of a service, in a reminder, or in the delivery of a message. */
const failureSourceSchema = z.enum([...outboxOwners, 'reminders', 'email', 'chat']);

/** A dead letter: an event or delivery that would fail again. It is retried only when an administrator asks for it. */
const failureSchema = z
  .object({
    id: idSchema,
    source: failureSourceSchema,
    title: z.string(),
    error: z.string(),
    failedAt: instantSchema,
  })
  .meta({ id: 'Failure' });

/**
 * Answer of `GET /api/sent-messages/failures`, the newest first. `failing` lists the services whose events cannot be
 * read at the moment, with the beginning and the reason. These are retried automatically.
 */
export const failureListSchema = z
  .object({
    failures: z.array(failureSchema),
    failing: z.array(z.object({ source: failureSourceSchema, since: instantSchema, reason: z.string() })),
  })
  .meta({ id: 'FailureList' });

export type Failure = z.infer<typeof failureSchema>;
export type FailureList = z.infer<typeof failureListSchema>;
