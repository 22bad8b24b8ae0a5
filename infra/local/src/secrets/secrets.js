// Plain JavaScript without dependencies, because `make secrets` runs before anything is installed or built.
import { readdirSync } from 'node:fs';
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';

/**
 * The variables of key pairs, the public by the private one: Ed25519, DER, base64. The gateway signs identities, and
 * the services verify them.
 * @type {Readonly<Record<string, string>>}
 */
export const publicKeys = {
  IDENTITY_PUBLIC_KEY: 'IDENTITY_PRIVATE_KEY',
};

/** Letters and digits without look-alikes. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that is easy to read out and type: three groups of four characters, about 59 bits. */
const makePassword = () => {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
};

const makeSecret = () => randomBytes(32).toString('hex');

const makePrivateKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/**
 * @param {string} name of the private key
 * @param {string} privateKey base64 of PKCS8
 */
const publicKeyOf = (name, privateKey) => {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
    return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    throw new Error(`${name} is not a private key. Remove it, and a new pair is generated.`);
  }
};

/** The services, each with its own database role: the folders of `services/`. */
export const services = readdirSync(new URL('../../../../services', import.meta.url)).toSorted();

/**
 * @typedef {object} Secret
 * @property {readonly string[]} readers The processes that may have it.
 * @property {() => string} make
 */

/**
 * The passwords of the database roles. No env file needs to list them.
 * @type {Readonly<Record<string, Secret>>}
 */
export const databasePasswords = Object.fromEntries(
  services.map((service) => [
    `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD`,
    { readers: [service, 'database-setup'], make: makeSecret },
  ]),
);

/**
 * All generated secrets, by their names in an env file. The public keys are derived from the private ones.
 * @type {Readonly<Record<string, Secret>>}
 */
export const secrets = {
  LAB_PASSWORD: { readers: ['gateway', 'members'], make: makePassword },
  ADMIN_PASSWORD: { readers: ['gateway'], make: makePassword },
  SESSION_SECRET: { readers: ['gateway'], make: makeSecret },
  IDENTITY_PRIVATE_KEY: { readers: ['gateway'], make: makePrivateKey },
  ...databasePasswords,
  REDIS_PASSWORD: { readers: ['redis', 'gateway', ...services], make: makeSecret },
  S3_SECRET_KEY: { readers: ['minio', 'members', 'meetings', 'backup'], make: makeSecret },
};

/**
 * Generates those of the named secrets that are missing.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, string | undefined>>} given
 * @returns {Record<string, string>} the new ones
 * @throws {Error} when only the public half of a key pair exists
 */
export const makeMissing = (names, given) => {
  const missing = names.filter((name) => !given[name]);
  const halves = Object.entries(publicKeys);
  for (const [open, secret] of halves) {
    if (given[open] && missing.includes(secret))
      throw new Error(`${open} is set without ${secret}. Remove it, and both are generated.`);
  }
  const made = Object.fromEntries(missing.flatMap((name) => (secrets[name] ? [[name, secrets[name].make()]] : [])));
  for (const [open, secret] of halves) {
    if (missing.includes(open)) made[open] = publicKeyOf(secret, made[secret] ?? given[secret] ?? '');
  }
  return made;
};
