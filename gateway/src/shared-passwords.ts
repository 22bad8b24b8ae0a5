import { typedSecret } from '@lab/contracts';
import { z } from 'zod';

/** As `passwordSchema` in the contracts: at most 1000 characters, without the line end of the file it comes from. */
const passwordSchema = z.string('is required').max(1000, 'must have at most 1000 characters').transform(typedSecret);

const LENGTH = 'must be a whole number, 8 or more';

/** The two shared passwords. Lengths below 12 are only for a laptop, whose launcher sets MIN_PASSWORD_LENGTH. */
export const sharedPasswordShape = {
  LAB_PASSWORD: passwordSchema.describe('the password for members; generated on the first start'),
  ADMIN_PASSWORD: passwordSchema.describe('the password for administrators; generated on the first start'),
  MIN_PASSWORD_LENGTH: z.coerce.number(LENGTH).int(LENGTH).min(8, LENGTH).default(12),
};

const passwords = ['LAB_PASSWORD', 'ADMIN_PASSWORD'] as const;
const secrets = ['SESSION_SECRET', 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET', 'IDENTITY_PRIVATE_KEY', 'REDIS_URL'] as const;

type Passwords = z.output<z.ZodObject<typeof sharedPasswordShape>> & { [Name in (typeof secrets)[number]]?: unknown };

/** Validates the passwords. Messages are appended to the variable's name and do not repeat the password. */
export const checkSharedPasswords = (config: Passwords, context: z.RefinementCtx): void => {
  const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const name of passwords) {
    const { length } = config[name];
    const atLeast = config.MIN_PASSWORD_LENGTH;
    if (length < atLeast) complain(name, `must have at least ${atLeast} characters`);
    const same = secrets.find((secret) => isSame(config[name], secretIn(secret, config[secret])));
    if (same) complain(name, `must differ from ${same === 'REDIS_URL' ? 'the password in REDIS_URL' : same}`);
  }
  if (isSame(config.LAB_PASSWORD, config.ADMIN_PASSWORD)) complain('ADMIN_PASSWORD', 'must differ from LAB_PASSWORD');
};

const secretIn = (name: string, value: unknown): unknown =>
  name === 'REDIS_URL' && value ? decodeURIComponent(new URL(String(value)).password) : value;

/** Compares with case, as the login does. */
const isSame = (password: string, other: unknown): boolean =>
  typeof other === 'string' && password === typedSecret(other);
