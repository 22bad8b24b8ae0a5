// Plain JavaScript without dependencies, because `make secrets` runs before anything is installed or built.
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';

/** The key pair with which the gateway signs identities and the services verify them: Ed25519, DER, base64. */
export const PUBLIC_KEY = 'IDENTITY_PUBLIC_KEY';
export const PRIVATE_KEY = 'IDENTITY_PRIVATE_KEY';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that is easy to read out and type: three groups of four characters, about 59 bits. */
const makePassword = () => {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
};

const makeSecret = () => randomBytes(32).toString('hex');

const makePrivateKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** @param {string} privateKey base64 of PKCS8 */
const publicKeyOf = (privateKey) => {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
    return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    throw new Error(`${PRIVATE_KEY} is no private key. Take it out, and a new pair is made.`);
  }
};

/** The services, each with its own database role. */
export const services = [
  'members',
  'chat',
  'equipment',
  'resources',
  'gatherings',
  'meetings',
  'notifications',
  'db-admin',
];

/**
 * @typedef {object} Secret
 * @property {readonly string[]} readers The processes that may know it.
 * @property {() => string} make
 */

/** @type {[string, Secret][]} */
const databasePasswords = services.map((service) => [
  `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD`,
  { readers: [service, 'database-setup'], make: makeSecret },
]);

/**
 * All generated secrets, by their names in an env file. The public key is derived from the private one.
 * @type {Readonly<Record<string, Secret>>}
 */
export const secrets = {
  LAB_PASSWORD: { readers: ['gateway'], make: makePassword },
  ADMIN_PASSWORD: { readers: ['gateway'], make: makePassword },
  SESSION_SECRET: { readers: ['gateway'], make: makeSecret },
  IDENTITY_PRIVATE_KEY: { readers: ['gateway'], make: makePrivateKey },
  CALENDAR_SECRET: { readers: ['meetings', 'equipment', 'gatherings'], make: makeSecret },
  OUTBOX_SECRET: { readers: ['notifications', 'meetings', 'equipment', 'gatherings', 'members'], make: makeSecret },
  ...Object.fromEntries(databasePasswords),
  REDIS_PASSWORD: { readers: ['redis', 'gateway', ...services], make: makeSecret },
  S3_SECRET_KEY: { readers: ['minio', 'members', 'backup'], make: makeSecret },
};

/**
 * Generates those of the named secrets that are missing.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, string | undefined>>} given
 * @returns {Record<string, string>} the new ones
 * @throws {Error} when only the public half of the key pair exists
 */
export const makeMissing = (names, given) => {
  const missing = names.filter((name) => !given[name]);
  if (given[PUBLIC_KEY] && missing.includes(PRIVATE_KEY)) {
    throw new Error(`${PUBLIC_KEY} is there without ${PRIVATE_KEY}. Take it out, and both are made anew.`);
  }
  const made = Object.fromEntries(missing.flatMap((name) => (secrets[name] ? [[name, secrets[name].make()]] : [])));
  if (missing.includes(PUBLIC_KEY)) made[PUBLIC_KEY] = publicKeyOf(made[PRIVATE_KEY] ?? given[PRIVATE_KEY] ?? '');
  return made;
};
