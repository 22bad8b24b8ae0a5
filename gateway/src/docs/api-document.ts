import { Injectable } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { services, type ServiceName } from '@lab/contracts';
import { Upstreams } from '../proxy/upstreams.js';
import { mergeDocuments } from './merge-documents.js';

/** How long a service may take for its part, in milliseconds. */
const TIMEOUT = 2000;

/** How long a gathered document is good for: a whole one, and one that lacks a part. In milliseconds. */
const LIFETIME = { whole: 60_000, partial: 3000 };

const DESCRIPTION = `The HTTP API of the lab portal, through the gateway. Log in with \`POST /api/auth/login\`; the session is a cookie.`;

/** The whole API as one OpenAPI document, gathered from the gateway and every service. */
@Injectable()
export class ApiDocument {
  private app!: INestApplication;
  private own?: OpenAPIObject;
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
    const parts = await Promise.all(
      this.upstreams.all.map(async (upstream) => ({
        service: upstream.service,
        document: (await upstream.getJson('/openapi.json', TIMEOUT).catch(() => null)) as OpenAPIObject | null,
      })),
    );
    const missing = parts.filter(({ document }) => !document).map(({ service }) => service);
    if (missing.length && this.gathered) this.gathered.until = Date.now() + LIFETIME.partial;
    const documents = parts.flatMap(({ document }) => document ?? []);
    return mergeDocuments(this.ownPart(missing), documents);
  }

  private ownPart(missing: readonly ServiceName[]): OpenAPIObject {
    const config = new DocumentBuilder().setTitle('Lab portal').setVersion('1').build();
    this.own ??= SwaggerModule.createDocument(this.app, config);
    const absent = missing.map((service) => `\n\nThe ${services[service].title} service is away: its part is missing.`);
    return { ...this.own, info: { ...this.own.info, description: DESCRIPTION + absent.join('') } };
  }
}
