import { API_TOKEN_PREFIX, limits, type ServiceName, serviceNames } from '@lab/contracts';
import { createDocument, IncompleteException, LOGGER, ServiceClients, type Logger } from '@lab/service-kit/process';
import { type INestApplication, Inject, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { SessionCookie } from '../sessions/site-cookie.js';

/**
 * How long a service may take to return its part of the document, in milliseconds: a little less than the caller waits,
 * or a short time when the last known part can be used instead.
 */
const TIMEOUTS_MS = { first: (limits.answerSeconds - 5) * 1000, later: 2000 };

/** How long the merged document is cached, in milliseconds: when every service has answered, and when one has not. */
const LIFETIMES_MS = { whole: 60_000, partial: 3000 };

const DESCRIPTION = `The HTTP API of the lab portal, through the gateway. People log in with \`POST /api/auth/login\`; the session is a cookie. Programs send a token, which a member creates on the page “Sign-in”.`;

/** How a program authenticates. */
const TOKEN_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: `An API token, \`${API_TOKEN_PREFIX}…\`. A read-only token accepts GET and HEAD only.`,
} as const;

/** The fields that `mergeDocuments` reads. An answer without them does not come from a service. */
const partSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
  tags: z.array(z.unknown()).optional(),
});

/** The whole API as one OpenAPI document, merged from the parts of the gateway and all services. */
@Injectable()
export class ApiDocument {
  private app!: INestApplication;
  private own?: Promise<OpenAPIObject>;
  /** The last known part of each service, used while the service is unavailable or slow. */
  private readonly known = new Map<ServiceName, OpenAPIObject>();
  private gathered?: { until: number; document: Promise<OpenAPIObject> };

  constructor(
    private readonly services: ServiceClients,
    private readonly cookie: SessionCookie,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sets the application whose routes make up the gateway's own part. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** @throws IncompleteException while the part of a service is unknown */
  get(): Promise<OpenAPIObject> {
    if (!this.gathered || Date.now() > this.gathered.until) {
      this.gathered = { until: Date.now() + LIFETIMES_MS.whole, document: this.gather() };
    }
    return this.gathered.document;
  }

  private async gather(): Promise<OpenAPIObject> {
    const answers = await Promise.all(serviceNames.map((service) => this.ask(service)));
    if (this.gathered && !answers.every(Boolean)) this.gathered.until = Date.now() + LIFETIMES_MS.partial;
    const missing = serviceNames.filter((service) => !this.known.has(service));
    if (missing.length > 0) throw new IncompleteException('The API document', missing);
    const whole = mergeDocuments(await this.ownPart(), [...this.known.values()]);
    const session = { type: 'apiKey', in: 'cookie', name: this.cookie.name } as const;
    return withSecurity(whole, { session, token: TOKEN_SCHEME });
  }

  /** @returns whether the service answered with its part in time */
  private async ask(service: ServiceName): Promise<boolean> {
    const timeout = this.known.has(service) ? TIMEOUTS_MS.later : TIMEOUTS_MS.first;
    try {
      const part = await this.services.get(service).get('/openapi.json', partSchema, {}, timeout);
      this.known.set(service, part as unknown as OpenAPIObject);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, service }, 'no part of the API document');
      return false;
    }
  }

  private async ownPart(): Promise<OpenAPIObject> {
    this.own ??= createDocument(this.app, 'Lab portal').then(withoutOwnPart);
    const own = await this.own;
    return { ...own, info: { ...own.info, description: DESCRIPTION } };
  }
}

/** Removes `/openapi.json`, which the gateway does not serve. */
const withoutOwnPart = (document: OpenAPIObject): OpenAPIObject => {
  const { '/openapi.json': _ownPart, ...paths } = document.paths;
  return { ...document, paths };
};

/**
 * Merges the parts of the API document. Title and description come from the first part. Only paths under `/api/` are
 * taken from the others. Two parts may contribute methods to the same path.
 */
const mergeDocuments = (first: OpenAPIObject, others: readonly OpenAPIObject[]): OpenAPIObject => {
  const all = [first, ...others];
  const publicPaths = others.flatMap(({ paths }) => Object.entries(paths).filter(([path]) => path.startsWith('/api/')));
  const paths = { ...first.paths };
  for (const [path, item] of publicPaths) paths[path] = { ...paths[path], ...item };
  const schemas = Object.assign({}, ...all.map((part) => part.components?.schemas)) as Record<string, never>;
  return {
    ...first,
    paths,
    components: { ...first.components, schemas },
    tags: all.flatMap((part) => part.tags ?? []),
  };
};

type SecuritySchemes = NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>;

/** The access rules of an operation. */
interface Ruled {
  'x-access'?: string;
  'x-requires'?: string;
  'x-sessions-only'?: boolean;
}

/** Adds to each operation whether it accepts a session, a token, or anonymous callers. */
const withSecurity = (document: OpenAPIObject, securitySchemes: SecuritySchemes): OpenAPIObject => ({
  ...document,
  paths: mapValues(document.paths, (item) =>
    mapValues(item as Record<string, Ruled>, (operation) => ({ ...operation, security: securityOf(operation) })),
  ) as OpenAPIObject['paths'],
  components: { ...document.components, securitySchemes },
});

/** A token has no administrator rights, and helper rights only for routes that allow it. */
const securityOf = (rules: Ruled): object[] => {
  const { 'x-access': access, 'x-requires': right, 'x-sessions-only': isForSessions } = rules;
  const takesToken = access !== 'admin' && (right ? isForSessions === false : !isForSessions);
  return [...(access === 'public' ? [{}] : []), { session: [] }, ...(takesToken ? [{ token: [] }] : [])];
};

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
