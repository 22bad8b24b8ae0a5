import { z } from 'zod';
import { identityPolicySchema } from '../sign-in/schema.js';
import { parseUrl } from '../text/addresses.js';
import { lineSchema, optionalLineSchema, recordVersionSchema } from '../wire/fields.js';
import { reachMessages as messages, reachParts, type reachSecrets, type ReachWay, reachWays } from './reach-texts.js';

const MAX_ADDRESS_LENGTH = 500;

/** `lab@example.org`, or with a name: `Design Lab <lab@example.org>`. */
export const SENDER = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** The spelling of IPv4 inside IPv6 comes from the URL parser: `::ffff:169.254.1.1` is `::ffff:a9fe:101`. */
const LINK_LOCAL =
  /^(?:169\.254\.|\[(?:fe[89ab][\da-f]:|::ffff:a9fe:|fd00:ec2::254\])|metadata(?:\.google\.internal)?$)/;

/**
 * True for hosts from which a machine reads its own credentials in a cloud, such as 169.254.169.254. Other private
 * addresses are allowed, because a lab's servers may have them.
 * @param hostname as in a parsed URL
 */
export const isMetadataHost = (hostname: string): boolean => LINK_LOCAL.test(hostname.toLowerCase().replace(/\.$/, ''));

const isForeign = (address: string): boolean => !isMetadataHost(parseUrl(address)?.hostname ?? '');

const hostSchema = lineSchema(messages.host, 1, 253)
  .refine((host) => /^[^\s/?#@:\\[\]%]+$/.test(host) && parseUrl(`http://${host}`) !== null, {
    error: messages.host,
    abort: true,
  })
  .refine((host) => isForeign(`http://${host}`), messages.metadata);

const addressSchema = (protocol: RegExp, message: string) =>
  lineSchema(message, 1, MAX_ADDRESS_LENGTH)
    .pipe(z.url({ protocol, error: message, abort: true }))
    .refine(isForeign, messages.metadata);

const webAddress = () => addressSchema(/^https?$/, messages.webAddress);

/** http only on this machine, because otherwise an attacker on the network path could impersonate the issuer. */
const isProtected = (issuer: string): boolean => {
  const { protocol, hostname } = parseUrl(issuer) ?? {};
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname ?? '');
};

/** A secret of a request. If it is left out or empty, the stored one stays; null removes it. */
const secretSchema = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([schema, z.literal('').transform(() => undefined), z.null()]).optional();

const typedSecretSchema = () => secretSchema(z.string().min(1).max(1000));

const mailShape = {
  host: hostSchema,
  port: z.int(messages.port).min(1, messages.port).max(65_535, messages.port),
  isSecure: z.boolean(),
  user: optionalLineSchema(320),
  from: lineSchema(messages.sender, 1, 320).pipe(z.string().regex(SENDER, messages.sender)),
};

const modelShape = { url: webAddress(), name: lineSchema(messages.model, 1, 200) };

const universityShape = {
  issuer: addressSchema(/^https?$/, messages.issuer).refine(isProtected, messages.issuer),
  clientId: lineSchema(messages.clientId, 1, 300),
  label: lineSchema(messages.label, 1, 60),
};

const choices = {
  identity: identityPolicySchema,
  memberEdits: z.enum(['told', 'approved']),
  labPasswordLogin: z.boolean(),
};

/**
 * Body of `PUT /api/site/reach`. A part that is left out stays, and null removes it with its secret. A secret that is
 * left out stays while its server is the same.
 */
export const saveReachSchema = z
  .object({
    mail: z.object({ ...mailShape, password: typedSecretSchema() }).nullable(),
    teamChat: z.object({ webhook: secretSchema(webAddress()) }).nullable(),
    model: z.object({ ...modelShape, key: typedSecretSchema() }).nullable(),
    university: z.object({ ...universityShape, secret: typedSecretSchema() }).nullable(),
    ...choices,
  })
  .partial()
  .meta({ id: 'SaveReach' });

/** The parts without secrets in responses. Values of the environment need not fit the rules for input. */
const known = {
  mail: { host: z.string(), port: z.int(), isSecure: z.boolean(), user: z.string().nullable(), from: z.string() },
  model: { url: z.string(), name: z.string() },
  university: { issuer: z.string(), clientId: z.string(), label: z.string() },
};

/** The document without its secrets, as it is stored. */
export type ReachBody = Pick<SaveReachParts, 'identity' | 'memberEdits' | 'labPasswordLogin'> & {
  [Way in ReachWay]: Omit<NonNullable<SaveReachParts[Way]>, (typeof reachSecrets)[Way]['field']> | null;
};

/** The document of a lab that has changed nothing. */
export const defaultReach: ReachBody = {
  mail: null,
  teamChat: null,
  model: null,
  university: null,
  identity: 'open',
  memberEdits: 'told',
  labPasswordLogin: true,
};

/** The parts with secrets as responses have them. */
const shownShape = {
  mail: z.object({ ...known.mail, hasPassword: z.boolean() }).nullable(),
  teamChat: z.object({ hasWebhook: z.boolean() }).nullable(),
  model: z.object({ ...known.model, hasKey: z.boolean() }).nullable(),
  university: z.object({ ...known.university, hasSecret: z.boolean() }).nullable(),
};

/**
 * Response of `GET` and `PUT /api/site/reach`: how the lab reaches people, and how people sign in. Parts that the
 * environment overrides have its values. `lost` lists the parts whose secret must be entered again, because the key
 * with which it was stored is gone.
 */
export const reachSchema = z
  .object({
    version: recordVersionSchema,
    ...shownShape,
    ...choices,
    setBy: z.record(z.enum(reachParts), z.enum(['environment', 'portal'])),
    lost: z.array(z.enum(reachWays)),
  })
  .meta({ id: 'Reach' });

/** Internal path, at the services with variables for these parts, of what their environment sets; null otherwise. */
export const ENVIRONMENT_REACH_PATH = '/internal/reach-environment';

/** What the environment of each of these services sets, without secrets. */
export const environmentReach = {
  notifications: z.object({ mail: shownShape.mail, teamChat: shownShape.teamChat }),
  chat: z.object({ model: shownShape.model }),
};

/** Body of `POST /api/site/reach/try`. */
export const tryReachSchema = z.object({ what: z.enum(reachWays) }).meta({ id: 'TryReach' });

/** Response of `POST /api/site/reach/try`: whether it works, and what the other side said. */
export const triedReachSchema = z.object({ ok: z.boolean(), said: z.string() }).meta({ id: 'TriedReach' });

const secret = z.string();

/** The processes that receive stored parts, each with exactly those that it needs, including their secrets. */
export const handedReach = {
  notifications: z.object({
    mail: z.object({ ...known.mail, password: secret.nullable() }).nullable(),
    teamChat: z.object({ webhook: secret }).nullable(),
  }),
  chat: z.object({ model: z.object({ ...known.model, key: secret.nullable() }).nullable() }),
  members: z.object({ memberEdits: choices.memberEdits }),
  gateway: z.object({
    university: z.object({ ...known.university, secret }).nullable(),
    identity: choices.identity,
    labPasswordLogin: choices.labPasswordLogin,
  }),
} as const;

export type ReachReader = keyof typeof handedReach;
export type HandedReach<Reader extends ReachReader> = z.output<(typeof handedReach)[Reader]>;

/** Internal path of the parts for one process. The response is sealed with a key that only this process has. */
export const handedReachPath = (reader: ReachReader): string => `/internal/reach/${reader}`;

/** Parameter of this path. */
export const reachReaderSchema = z.enum(Object.keys(handedReach) as [ReachReader, ...ReachReader[]]);

type SaveReachParts = Required<SaveReach>;

export type SaveReach = z.output<typeof saveReachSchema>;
export type Reach = z.output<typeof reachSchema>;
export type TryReach = z.output<typeof tryReachSchema>;
export type TriedReach = z.output<typeof triedReachSchema>;
