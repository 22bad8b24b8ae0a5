import { z } from 'zod';
import { idParamSchema, idSchema, instantSchema } from './fields.js';
import { limits } from './limits.js';
import { notificationKinds, notificationMessages } from './notification-texts.js';

export const notificationKindSchema = z.enum(notificationKinds);

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

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationList = z.infer<typeof notificationListSchema>;
export type NotificationQuery = z.output<typeof notificationQuerySchema>;
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;
