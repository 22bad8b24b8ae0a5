import { repeatMessages, errorResponseSchema, IDEMPOTENCY_KEY_HEADER, limits, type Identity } from '@lab/contracts';
import { UnprocessableEntityException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { createHash } from 'node:crypto';
import { STORE_ANSWER, FIND_KEY, TAKE_KEY } from './writes.sql.js';
import type { IdentifiedRequest } from '../process/access/access.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { withSwagger } from '../process/openapi/answers.js';
import { routeOf } from '../process/http/route-of.js';

/** The answer to a request that may be repeated, and whether this is the first time. */
export interface Answered<Answer> {
  answer: Answer;
  isFirst: boolean;
}

/**
 * Runs `work` once per idempotency key. Repeats within a day get the first answer. Key, work and answer share one
 * transaction: if it fails, the key stays free, and a concurrent repeat waits for it to end.
 * @param repeat undefined for a request without a key: then `work` simply runs
 * @param manager of the open transaction of the write, see `writeAs`
 * @param work must use only the given manager, because the pool may have no second connection while many repeats wait
 * @throws UnprocessableEntityException when the key was used with other fields before
 */
export const answerOnce = async <Answer>(
  repeat: Repeat | undefined,
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answered<Answer>> => {
  if (!repeat) return { answer: await work(manager), isFirst: true };
  const taken = await TAKE_KEY.run(manager, { ...repeat });
  if (!taken.length) return { answer: (await firstAnswer<Answer>(repeat, manager))!, isFirst: false };
  const answer = await work(manager);
  await STORE_ANSWER.run(manager, { id: repeat.id, answer: JSON.stringify(answer) });
  return { answer, isFirst: true };
};

/**
 * Looks up the first answer to a repeated request.
 * @returns undefined when there is no answer yet
 * @throws UnprocessableEntityException when the key was used with other fields before
 */
export const firstAnswer = async <Answer>(
  repeat: Repeat | undefined,
  manager: EntityManager,
): Promise<Answer | undefined> => {
  if (!repeat) return undefined;
  const [known] = await FIND_KEY.run(manager, { id: repeat.id });
  if (known && known.fields !== repeat.fields) throw new UnprocessableEntityException(repeatMessages.otherFields);
  return known?.answer as Answer | undefined;
};

/** The identity of a request that may be repeated: equal `id` and `fields` mean the same request. Both are digests. */
export interface Repeat {
  id: string;
  fields: string;
}

/**
 * Computes the `Repeat` of the current request; undefined when it has no `Idempotency-Key`.
 * @param fields as parsed by the contract, so that only their meaning is compared; for a file its digest
 * @param guest the caller, if it is a guest without a session
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

const readKeyHeader = createParamDecorator((_: unknown, context: ExecutionContext): Record<string, string> => {
  const key = readKey(context.switchToHttp().getRequest<IdentifiedRequest>().headers[IDEMPOTENCY_KEY_HEADER]);
  return key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key };
});

const documented =
  (read: () => ParameterDecorator): ParameterDecorator =>
  (target, name, index) => {
    read()(target, name, index);
    const route = Object.getOwnPropertyDescriptor(target, name!)!;
    for (const decorate of [documentKey, documentRefusal]) decorate(target, name!, route);
  };

/**
 * Parameter decorator of a POST that creates something. Provides a `RepeatOf`, whose result goes to `Writes.once`, and
 * documents the `Idempotency-Key` header in the API.
 */
export const Repeatable = (): ParameterDecorator => documented(readRepeat);

/** The same for a POST that another service executes: provides the header with the key for that service. */
export const IdempotencyKeyHeader = (): ParameterDecorator => documented(readKeyHeader);

/** The digest that stands for a file in `RepeatOf`'s fields. */
export const fileDigest = (file: Buffer): string => createHash('sha256').update(file).digest('base64url');

const documentKey = withSwagger(({ ApiHeader }) =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key again within 24 hours, from the same session or guest, gets the first response',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyLength },
  }),
);

const documentRefusal = withSwagger(({ ApiResponse }) =>
  ApiResponse({
    status: 422,
    description: 'The Idempotency-Key was used with other fields before',
    standardSchema: errorResponseSchema,
  }),
);

const readKey = (header: string | string[] | undefined): string | undefined => {
  const key = header?.toString().trim();
  if (key !== undefined && (!key || key.length > limits.idempotencyKeyLength)) {
    throw new InvalidInputException([{ path: IDEMPOTENCY_KEY_HEADER, message: repeatMessages.key }]);
  }
  return key;
};

const scopeOf = ({ sessionId, token, address }: Identity): string => {
  if (token) return `token ${token.id}`;
  return sessionId === null ? `address ${address}` : `session ${sessionId}`;
};

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');

/** Sorts object keys, because their order does not matter. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
