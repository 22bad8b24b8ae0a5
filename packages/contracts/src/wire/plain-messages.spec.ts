import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { installPlainMessages } from './plain-messages.js';

beforeAll(installPlainMessages);
afterAll(() => void z.config({ customError: undefined }));

const own = z.string('Please enter a name').max(3, 'Please use a short name');

it.each<[string, z.ZodType, unknown, string]>([
  ['a text', z.string(), 5, 'Please enter a text'],
  ['a whole number', z.int(), 1.5, 'Please enter a whole number'],
  ['a truth value', z.boolean(), 'yes', 'Please choose true or false'],
  ['a list', z.array(z.string()), {}, 'Please enter a list'],
  ['a record', z.object({}), [], 'Please enter fields with their values'],
  ['a choice', z.enum(['a', 'b']), 'c', 'Please choose one of: a, b'],
  ['a long text', z.string().max(3), 'abcd', 'Please use at most 3 characters'],
  ['a large number', z.number().max(3), 4, 'Please use at most 3'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Please use at most 1 entries'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'There is no field a'],
  ['a format', z.uuid(), 'x', 'This value is not valid'],
  ['a branch of several', z.union([z.undefined(), own]), 'abcd', 'Please use a short name'],
  ['a rule with its own message', own, 5, 'Please enter a name'],
])('explains in plain words what is wrong with %s', (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
