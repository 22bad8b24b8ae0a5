import {
  BadRequestException,
  Injectable,
  SetMetadata,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
  StandardSchemaValidationPipe,
} from '@nestjs/common';
import { limits, installPlainMessages } from '@lab/contracts';
import { Reflector } from '@nestjs/core';
import { hasBody } from './express-server-adapter.js';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { InvalidInputException } from '../errors/errors.js';

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * True when arrays and objects are nested deeper than `depth`. Works level by level and without recursion, so that no
 * input can exhaust the stack.
 * @param value as parsed from JSON
 * @param depth 1 allows an array or object without nested ones
 */
export const isDeeperThan = (value: unknown, depth: number): boolean => {
  let level = [value].filter(isNested);
  for (let reached = 0; level.length; reached += 1) {
    if (reached === depth) return true;
    level = level.flatMap((nested) => Object.values(nested).filter(isNested));
  }
  return false;
};

const BODY = Symbol('body');

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** The route accepts a body of these media types instead of JSON. The body is a `Buffer`. */
export const BodyOf = (...mediaTypes: readonly string[]) => SetMetadata(BODY, mediaTypes);

const BODY_BYTES = Symbol('body bytes');

/**
 * The route accepts a larger body.
 * @param bytes the maximum, more than the usual limit of JSON
 */
export const LargeBody = (bytes: number) => SetMetadata(BODY_BYTES, bytes);

/** The route accepts `multipart/form-data` instead of JSON, which it reads itself, or the other types as a `Buffer`. */
export const Multipart = (...otherTypes: readonly string[]) => BodyOf(...otherTypes, FORM_TYPE);

const TOO_DEEP = `The request body is nested too deeply. Please use at most ${limits.jsonDepth} levels.`;

const parseJson = json({ limit: limits.jsonBodyBytes });
const parseBytes = (limit: number): RequestHandler => raw({ limit, type: () => true });

/**
 * Reads the body after the access check: JSON, unless the route accepts something else. Forms are read later. The body
 * of a forbidden request is not read, and its caller gets a 401 or 403 rather than an error about the body.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (hasBody(request)) return this.read(request, context);
    request.body ??= {};
    return true;
  }

  private async read(request: Request, context: ExecutionContext): Promise<true> {
    const types = this.reflector.get<string[] | undefined>(BODY, context.getHandler()) ?? [JSON_TYPE];
    if (!request.is(types)) throw new UnsupportedMediaTypeException(`Please send the data as ${types.join(' or ')}.`);
    const [expected] = types;
    if (types.at(-1) === FORM_TYPE && request.is(FORM_TYPE)) return true;
    const bytes = this.reflector.get<number | undefined>(BODY_BYTES, context.getHandler()) ?? limits.jsonBodyBytes;
    const parse = expected === JSON_TYPE ? parseJson : parseBytes(bytes);
    await readBody(parse, request, context.switchToHttp().getResponse<Response>());
    if (expected === JSON_TYPE && isDeeperThan(request.body, limits.jsonDepth)) throw new BadRequestException(TOO_DEEP);
    return true;
  }
}

const readBody = (parse: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof segment === 'object' ? segment.key : segment);

/**
 * Nest silently removes `constructor`, `prototype` and `__proto__` from the input. This pipe keeps them: schemas drop
 * unknown keys anyway, and if keys are data, an invalid key must be reported.
 */
class TellingValidationPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/**
 * Creates the pipe that validates `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with zod,
 * and sets the plain default messages.
 */
export const validationPipe = (): StandardSchemaValidationPipe => {
  installPlainMessages();
  return new TellingValidationPipe({
    exceptionFactory: invalidInput,
  });
};

interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const invalidInput = (issues: readonly SchemaIssue[]) =>
  new InvalidInputException(issues.map(({ path, message }) => ({ path: (path ?? []).map(keyOf).join('.'), message })));

/**
 * Parses input that the pipe does not see, such as the fields of a form or an earlier version of a record.
 * @throws InvalidInputException with an issue for each wrong field
 */
export const parseInput = <Output>(schema: z.ZodType<Output>, given: unknown): Output => {
  const { data, error } = schema.safeParse(given);
  if (error) throw invalidInput(error.issues);
  return data;
};
