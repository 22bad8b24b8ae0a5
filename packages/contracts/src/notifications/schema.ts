import { z } from 'zod';
import { blankSchema, emailSchema, idParamSchema, idSchema, instantSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { outboxOwners } from '../wire/services.js';
import { notificationKinds, notificationMessages, notificationSettingsMessages } from './texts.js';

const notificationKindSchema = z.enum(notificationKinds);

/** A notice to one member. `href` is the page that it is about; `readAt` is null until the member has read it. */
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
 * Query of a list that is read page by page, the newest first: those before the one with this id, 30 by default.
 * @param most how many may be asked for
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

/** Body of `POST /api/notifications/read`: which ones the caller has read, or all. */
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

/** Where a member gets one kind of notification. */
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

/** Times of the lab's day between which no e-mail is sent, usually over midnight. */
export const quietHoursSchema = z
  .object({ from: timeOfDaySchema, until: timeOfDaySchema }, notificationSettingsMessages.quietHours)
  .refine(({ from, until }) => from !== until, { message: notificationSettingsMessages.sameTime, path: ['until'] });

/**
 * What became of a message: the mail server or the chat has it, there is no mail server, the address was refused, it
 * was over before it could be sent, or the mail server did not take it and it is not tried again.
 */
const messageStateSchema = z.enum(['sent', 'not_sent', 'refused', 'over', 'failed']);

/**
 * An address to which nothing is sent until the link in a message to it was opened. `until` says how long the link works,
 * `isExpired` that this is over, and `state` what became of the last message.
 */
const pendingAddressSchema = z
  .object({ email: z.string(), until: instantSchema, isExpired: z.boolean(), state: messageStateSchema })
  .meta({ id: 'PendingAddress' });

/**
 * Which notifications a member wants, and where. `email` is null for the address in the directory, which is
 * `directoryEmail`, and otherwise one that was confirmed. `pendingAddress` waits for that; e-mails go where they went
 * before. `isRefused` is true when mail servers have refused the address so often that nothing is sent to it
 * until it is saved again. `isMailOn` is false while the portal has no mail server. `quietHours` is null when the member
 * wants none.
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

/** Where a member's e-mails go. Null means the address in the directory, and so does a blank text. */
export const notificationEmailSchema = z.union(
  [
    z.null(),
    blankSchema(notificationSettingsMessages.email).transform(() => null),
    emailSchema(notificationSettingsMessages.email),
  ],
  notificationSettingsMessages.email,
);

/**
 * Body of `PUT /api/notification-settings`. What is absent stays as it is. An address that is neither the directory's nor
 * confirmed waits until its link was opened.
 */
export const updateNotificationSettingsSchema = z
  .object({
    email: notificationEmailSchema,
    kinds: z.partialRecord(notificationKindSchema, notificationChannelsSchema, notificationSettingsMessages.kinds),
    quietHours: quietHoursSchema.nullable(),
  })
  .partial()
  .meta({ id: 'UpdateNotificationSettings' });

/** A message that left the portal by e-mail or into the lab's chat, or would have. `to` is an address, or the chat's host. */
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

/** Where something failed: an event of a service, a reminder, or what leaves the portal. */
const failureSourceSchema = z.enum([...outboxOwners, 'reminders', 'email', 'chat']);

/** An event or a delivery that failed because of what is in it. It is not tried again before an administrator asks for it. */
export const failureSchema = z
  .object({
    id: idSchema,
    source: failureSourceSchema,
    title: z.string(),
    error: z.string(),
    failedAt: instantSchema,
  })
  .meta({ id: 'Failure' });

/**
 * Answer of `GET /api/sent-messages/failures`, the newest first. `failing` are services whose events cannot be read now,
 * since when, and why: they are tried again by themselves.
 */
export const failureListSchema = z
  .object({
    failures: z.array(failureSchema),
    failing: z.array(z.object({ source: failureSourceSchema, since: instantSchema, reason: z.string() })),
  })
  .meta({ id: 'FailureList' });

export type Failure = z.infer<typeof failureSchema>;
export type FailureList = z.infer<typeof failureListSchema>;
