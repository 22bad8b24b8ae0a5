// Plain JavaScript without dependencies, because `make secrets` runs before anything is installed or built.
import { readdirSync } from 'node:fs';
import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** The processes that get passwords and keys from the site service, each with a key of its own. */
const readers = ['gateway', 'members', 'chat', 'notifications'];

const keyVariable = (/** @type {string} */ reader) => `${reader.toUpperCase()}_SETTINGS_KEY`;

/**
 * The variables that are derived from others. The gateway signs identities with the private key of a pair (Ed25519, DER,
 * base64), and the services verify them with the public one. The site service seals what each process needs with that
 * process's key, which it derives as well.
 * @type {Readonly<Record<string, string>>}
 */
export const derivedFrom = {
  IDENTITY_PUBLIC_KEY: 'IDENTITY_PRIVATE_KEY',
  ...Object.fromEntries(readers.map((reader) => [keyVariable(reader), 'SETTINGS_SECRET'])),
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

/**
 * The same as `settingsKeyOf` in the service kit.
 * @param {string} secret
 * @param {string} reader
 */
const settingsKeyOf = (secret, reader) =>
  Buffer.from(hkdfSync('sha256', secret, '', `lab settings ${reader}`, 32)).toString('hex');

/** @type {Readonly<Record<string, (secret: string) => string>>} */
const derive = {
  IDENTITY_PUBLIC_KEY: (secret) => publicKeyOf('IDENTITY_PRIVATE_KEY', secret),
  ...Object.fromEntries(
    readers.map((reader) => [keyVariable(reader), (/** @type {string} */ secret) => settingsKeyOf(secret, reader)]),
  ),
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
 * All generated secrets, by their names in an env file. Those in `derivedFrom` are derived from them.
 * @type {Readonly<Record<string, Secret>>}
 */
export const secrets = {
  LAB_PASSWORD: { readers: ['gateway', 'members'], make: makePassword },
  ADMIN_PASSWORD: { readers: ['gateway'], make: makePassword },
  SESSION_SECRET: { readers: ['gateway'], make: makeSecret },
  IDENTITY_PRIVATE_KEY: { readers: ['gateway'], make: makePrivateKey },
  SETTINGS_SECRET: { readers: ['site'], make: makeSecret },
  ...databasePasswords,
  REDIS_PASSWORD: { readers: ['redis', 'gateway', ...services], make: makeSecret },
  S3_SECRET_KEY: { readers: ['minio', 'members', 'equipment', 'meetings', 'backup'], make: makeSecret },
};

/**
 * Generates those of the named secrets that are missing.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, string | undefined>>} given
 * @returns {Record<string, string>} the new ones
 * @throws {Error} when a derived one exists without its source
 */
export const makeMissing = (names, given) => {
  const missing = names.filter((name) => !given[name]);
  const derived = Object.entries(derivedFrom);
  for (const [name, source] of derived) {
    if (given[name] && missing.includes(source))
      throw new Error(`${name} is set without ${source}. Remove it, and both are generated.`);
  }
  const made = Object.fromEntries(missing.flatMap((name) => (secrets[name] ? [[name, secrets[name].make()]] : [])));
  for (const [name, source] of derived) {
    if (missing.includes(name)) made[name] = derive[name]?.(made[source] ?? given[source] ?? '') ?? '';
  }
  return made;
};
