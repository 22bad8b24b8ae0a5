import { limits } from './limits.js';

/** Messages about notification settings, shared by the browser and the service. */
export const notificationSettingsMessages = {
  email: 'Please enter a valid email address',
  time: 'Please enter a time like 22:00',
  sameTime: 'Please let quiet hours begin and end at different times.',
  kinds: 'Please say for each kind of notification whether you want it in your inbox, and whether by e-mail.',
  quietHours: 'Please say from when until when you want no e-mails, or that you want them at any time.',
  unsubscribed: 'You get no more e-mails about this.',
  noMailServer:
    'The portal has no mail server, so another address than the one in the directory cannot be confirmed here.',
  nothingPending: 'No address waits for confirmation any more.',
  tooManyConfirmations: `An address can be entered ${limits.confirmations.count} times a day. Please try again tomorrow.`,
  addressConfirmed: 'Your e-mails go to this address now.',
  deadConfirmation:
    'It was used, it has expired, or another one was sent later. You can enter the address again in your notification settings.',
  badLink: 'This link is not valid. You can turn off e-mails in your notification settings.',
  tooMany: 'That was too often. Please try again in a minute.',
  messageLimit: `Please ask for 1 to ${limits.sentMessagesOnPage} messages.`,
} as const;

/** Where members are told of a kind until they choose otherwise: in the inbox. */
export const defaultNotificationChannels = { inbox: true, email: false } as const;

/** When members get no e-mails until they choose otherwise. */
export const defaultQuietHours = { from: '22:00', until: '08:00' } as const;
