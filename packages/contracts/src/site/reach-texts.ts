/**
 * The parts of the document `reach`, each with the environment variable that overrides it. If a part has several
 * variables, this is the one that decides.
 */
export const reachVariables = {
  mail: 'SMTP_URL',
  teamChat: 'CHAT_WEBHOOK_URL',
  model: 'CHAT_API_URL',
  university: 'OIDC_ISSUER',
  identity: 'IDENTITY',
  memberEdits: 'MEMBER_EDITS',
  labPasswordLogin: 'LAB_PASSWORD_LOGIN',
} as const;

export type ReachPart = keyof typeof reachVariables;

export const reachParts = Object.keys(reachVariables) as ReachPart[];

/** The parts that can be tested. Each has one secret, which belongs to the server in another field of the part. */
export const reachWays = ['mail', 'teamChat', 'model', 'university'] as const;

export type ReachWay = (typeof reachWays)[number];

/** The field of each secret, what a response has instead, and the field with the server that may receive it. */
export const reachSecrets = {
  mail: { field: 'password', has: 'hasPassword', server: 'host' },
  teamChat: { field: 'webhook', has: 'hasWebhook', server: null },
  model: { field: 'key', has: 'hasKey', server: 'url' },
  university: { field: 'secret', has: 'hasSecret', server: 'issuer' },
} as const satisfies Record<ReachWay, { field: string; has: string; server: string | null }>;

/** Messages about the connections of the portal, shared by the browser and the services. */
export const reachMessages = {
  address: 'Please enter an email address',
  often: 'There were too many attempts. Please wait a minute and try again.',
  off: {
    mail: 'Nothing was sent: no mail server is set up.',
    teamChat: 'Nothing was sent: no webhook is set up.',
    model: 'Nothing was asked: no language model is set up.',
    university: 'Nothing was tested: no university sign-in is set up.',
  } satisfies Record<ReachWay, string>,
  inEnvironment: (variable: string) => `This is set in the environment (${variable}).`,
  host: 'Please enter the name of a mail server, such as mail.example.org',
  port: 'Please enter a port from 1 to 65535',
  sender: 'Please enter an email address, or a name and <address>',
  webAddress: 'Please enter an address that begins with https:// or http://',
  issuer: 'Please enter an address that begins with https://',
  metadata: 'This address belongs to the machine itself and cannot be used',
  model: 'Please enter the name of the model',
  clientId: 'Please enter the client ID',
  label: 'Please enter the name on the button',
  secretNeeded: 'Please enter this',
  secretAgain: {
    mail: 'Please enter the password again, because the server has changed',
    teamChat: 'Please enter the webhook',
    model: 'Please enter the key again, because the address has changed',
    university: 'Please enter the secret again, because the issuer has changed',
  } satisfies Record<ReachWay, string>,
  lost: 'The saved secret cannot be read, because the key of the portal has changed. Please enter it again.',
  noWayIn:
    'Without the lab password, no member could sign in: set up the university sign-in first, or let a member add a passkey or a code.',
} as const;
