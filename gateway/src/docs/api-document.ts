import { Injectable } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { serviceNames, services, type ServiceName } from '@lab/contracts';
import { createDocument } from '@lab/service-kit/process';
import type { Upstream } from '../proxy/upstream.js';
import { Upstreams } from '../proxy/upstreams.js';
import { mergeDocuments } from './merge-documents.js';

/** Timeout for a service's part of the document, in milliseconds. */
const TIMEOUT = 2000;

/** How long the merged document is cached, in milliseconds: when complete, and when a part is outdated or missing. */
const LIFETIME = { whole: 60_000, partial: 3000 };

const DESCRIPTION = `The HTTP API of the lab portal, through the gateway. Log in with \`POST /api/auth/login\`; the session is a cookie.`;

/** The whole API as one OpenAPI document, merged from the gateway's part and every service's. */
@Injectable()
export class ApiDocument {
  private app!: INestApplication;
  private own?: Promise<OpenAPIObject>;
  /** The last known part of each service, used while the service is unavailable or slow. */
  private readonly known = new Map<ServiceName, OpenAPIObject>();
  private gathered?: { until: number; document: Promise<OpenAPIObject> };

  constructor(private readonly upstreams: Upstreams) {}

  /** Sets the application that the gateway's own part is read from. */
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
    return mergeDocuments(await this.ownPart(missing), [...this.known.values()]);
  }

  /** @returns whether the service answered in time */
  private async ask(upstream: Upstream): Promise<boolean> {
    const part = await upstream.getJson('/openapi.json', TIMEOUT).catch(() => null);
    if (part) this.known.set(upstream.service, part as OpenAPIObject);
    return part !== null;
  }

  private async ownPart(missing: readonly ServiceName[]): Promise<OpenAPIObject> {
    this.own ??= createDocument(this.app, 'Lab portal').then(withoutOwnPart);
    const own = await this.own;
    const absent = missing.map((service) => `\n\nThe ${services[service].title} service is away: its part is missing.`);
    return { ...own, info: { ...own.info, description: DESCRIPTION + absent.join('') } };
  }
}

/** The gateway does not serve its own part at this address. */
const withoutOwnPart = (document: OpenAPIObject): OpenAPIObject => {
  const { '/openapi.json': _ownPart, ...paths } = document.paths;
  return { ...document, paths };
};
