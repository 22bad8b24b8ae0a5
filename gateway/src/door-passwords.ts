import { z } from 'zod';

/** The longest password that `passwordSchema` of the contracts lets through. */
const passwordSchema = z.string('is required').max(1000, 'must have at most 1000 characters');

const LENGTH = 'must be a whole number, 8 or more';

/** The passwords of the two doors. Shorter ones than 12 characters are for a laptop, whose launcher says so. */
export const doorPasswordShape = {
  LAB_PASSWORD: passwordSchema,
  ADMIN_PASSWORD: passwordSchema,
  MIN_PASSWORD_LENGTH: z.coerce.number(LENGTH).int(LENGTH).min(8, LENGTH).default(12),
};

const doors = ['LAB_PASSWORD', 'ADMIN_PASSWORD'] as const;
const secrets = ['SESSION_SECRET', 'INTERNAL_SECRET', 'METRICS_TOKEN', 'IDENTITY_PRIVATE_KEY', 'REDIS_URL'] as const;

type Passwords = z.output<z.ZodObject<typeof doorPasswordShape>> & { [Name in (typeof secrets)[number]]?: unknown };

/** What is wrong with the passwords, in words that come after the variable's name; without the passwords themselves. */
export const checkDoorPasswords = (config: Passwords, context: z.RefinementCtx): void => {
  const complain = (door: string, message: string) => context.addIssue({ code: 'custom', path: [door], message });
  for (const door of doors) {
    const { length } = config[door];
    const atLeast = config.MIN_PASSWORD_LENGTH;
    if (length < atLeast) complain(door, `must have at least ${atLeast} characters`);
    const same = secrets.find((name) => isSame(config[door], secretIn(name, config[name])));
    if (same) complain(door, `must be another than ${same === 'REDIS_URL' ? 'the password in REDIS_URL' : same}`);
  }
  if (isSame(config.LAB_PASSWORD, config.ADMIN_PASSWORD))
    complain('ADMIN_PASSWORD', 'must be another than LAB_PASSWORD');
};

const secretIn = (name: string, value: unknown): unknown =>
  name === 'REDIS_URL' && value ? decodeURIComponent(new URL(String(value)).password) : value;

/** What differs in capitals only, or in spaces around it, is soon guessed. */
const isSame = (password: string, other: unknown): boolean =>
  typeof other === 'string' && password.trim().toLowerCase() === other.trim().toLowerCase();
