import { notificationKinds, type NotificationKind } from '@lab/contracts';

/** What the secret in an address that ends e-mails says. */
export interface Unsubscription {
  /** Identifies the member. */
  token: string;
  kinds: NotificationKind[];
}

const SEPARATOR = '.';

const SECRET = /^[\w-]{1,64}$/;

/** Whoever has an e-mail may end e-mails of its kinds, and could as well of others: it is their own secret. */
export const unsubscribeToken = (token: string, kinds: readonly NotificationKind[]): string =>
  [token, ...new Set(kinds)].join(SEPARATOR);

/** Reads the end of such an address; null when it cannot be one. */
export const readUnsubscribeToken = (text: string): Unsubscription | null => {
  const [token, ...names] = text.split(SEPARATOR);
  const kinds = notificationKinds.filter((kind) => names.includes(kind));
  return SECRET.test(token!) && kinds.length && kinds.length === names.length ? { token: token!, kinds } : null;
};
