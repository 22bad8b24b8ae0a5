import { createHash } from 'node:crypto';
import { errorResponseSchema, IDEMPOTENCY_KEY_HEADER, limits, repeatMessages, type Identity } from '@lab/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { IdentifiedRequest } from '../access/access.js';
import { InvalidInputException } from '../errors/errors.js';
import { routeOf } from '../http/route-of.js';

/** A request that may come again: two with the same `id` are one, if their `fields` are the same. Both are digests. */
export interface Repeat {
  id: string;
  fields: string;
}

/**
 * Says what makes the request that is answered the same as another one; undefined when it has no key.
 * @param fields as the contract has read them, so that only what it means is compared; of a file its digest
 * @param guest who is calling, if it is a guest who is known without a session
 */
export type RepeatOf = (fields: unknown, guest?: string | null) => Repeat | undefined;

const readRepeat = createParamDecorator((_: unknown, context: ExecutionContext): RepeatOf => {
  const request = context.switchToHttp().getRequest<IdentifiedRequest>();
  const key = readKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
  if (key === undefined) return () => undefined;
  const route = `${request.method} ${routeOf(request)}`;
  return (fields, guest) => ({
    id: digestOf([guest ? `guest ${guest}` : scopeOf(request.identity), route, key]),
    fields: digestOf([request.params, fields]),
  });
});

/**
 * Parameter decorator of a POST that creates something: a `RepeatOf`, whose result is for `answerOnce`. It reads the
 * `Idempotency-Key`, and the API page then says that there is one.
 */
export const Repeatable = (): ParameterDecorator => (target, name, index) => {
  readRepeat()(target, name, index);
  const route = Object.getOwnPropertyDescriptor(target, name!)!;
  for (const decorate of [documentKey, documentRefusal]) decorate(target, name!, route);
};

/** The digest of a file, to be compared in its place. */
export const fileDigest = (file: Buffer): string => createHash('sha256').update(file).digest('base64url');

const documentKey = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key again within 24 hours, by the same session or guest, is answered as the first time',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyLength },
});

const documentRefusal = ApiResponse({
  status: 422,
  description: 'The Idempotency-Key came with other fields before',
  standardSchema: errorResponseSchema,
});

const readKey = (header: string | string[] | undefined): string | undefined => {
  const key = header?.toString().trim();
  if (key !== undefined && (!key || key.length > limits.idempotencyKeyLength)) {
    throw new InvalidInputException([{ path: IDEMPOTENCY_KEY_HEADER, message: repeatMessages.key }]);
  }
  return key;
};

const scopeOf = ({ sessionId, address }: Identity): string =>
  sessionId === null ? `address ${address}` : `session ${sessionId}`;

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');

/** Fields are the same in whichever order they come. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
