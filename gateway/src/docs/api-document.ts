import { Injectable } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { serviceNames, services, type ServiceName } from '@lab/contracts';
import { createDocument } from '@lab/service-kit/process';
import type { Upstream } from '../proxy/upstream.js';
import { Upstreams } from '../proxy/upstreams.js';
import { mergeDocuments } from './merge-documents.js';

/** How long a service may take for its part, in milliseconds. */
const TIMEOUT = 2000;

/** How long a gathered document is good for: a whole one, and one with a part that is old or missing. In milliseconds. */
const LIFETIME = { whole: 60_000, partial: 3000 };

const DESCRIPTION = `The HTTP API of the lab portal, through the gateway. Log in with \`POST /api/auth/login\`; the session is a cookie.`;

/** The whole API as one OpenAPI document, gathered from the gateway and every service. */
@Injectable()
export class ApiDocument {
  private app!: INestApplication;
  private own?: OpenAPIObject;
  /** What each service said last: it stands while the service is away or slow. */
  private readonly known = new Map<ServiceName, OpenAPIObject>();
  private gathered?: { until: number; document: Promise<OpenAPIObject> };

  constructor(private readonly upstreams: Upstreams) {}

  /** Says which application the gateway's own part is read from. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  get(): Promise<OpenAPIObject> {
    if (!this.gathered || Date.now() > this.gathered.until) {
      this.gathered = { until: Date.now() + LIFETIME.whole, document: this.gather() };
    }
    return this.gathered.document;
  }

  private async gather(): Promise<OpenAPIObject> {
    const answers = await Promise.all(this.upstreams.all.map((upstream) => this.ask(upstream)));
    if (this.gathered && !answers.every(Boolean)) this.gathered.until = Date.now() + LIFETIME.partial;
    const missing = serviceNames.filter((service) => !this.known.has(service));
    return mergeDocuments(this.ownPart(missing), [...this.known.values()]);
  }

  /** @returns whether the service has answered in time */
  private async ask(upstream: Upstream): Promise<boolean> {
    const part = await upstream.getJson('/openapi.json', TIMEOUT).catch(() => null);
    if (part) this.known.set(upstream.service, part as OpenAPIObject);
    return part !== null;
  }

  private ownPart(missing: readonly ServiceName[]): OpenAPIObject {
    this.own ??= withoutOwnPart(createDocument(this.app, 'Lab portal'));
    const absent = missing.map((service) => `\n\nThe ${services[service].title} service is away: its part is missing.`);
    return { ...this.own, info: { ...this.own.info, description: DESCRIPTION + absent.join('') } };
  }
}

/** At the gateway the address of a process's own part is a page that does not exist. */
const withoutOwnPart = (document: OpenAPIObject): OpenAPIObject => {
  const { '/openapi.json': _ownPart, ...paths } = document.paths;
  return { ...document, paths };
};
