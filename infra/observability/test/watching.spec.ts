import { serviceNames } from '@lab/contracts';
import { eventually, sendRaw } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spendBusyDay } from './busy-day.js';
import { askedMetrics, expressions, jobNames, rows } from './dashboard.js';
import {
  configuredSecrets,
  METRICS_TOKEN,
  observedNames,
  processNames,
  startObservedSystem,
  type ObservedSystem,
} from './observed-system.js';

/** The text before each occurrence, so that a leak can be located. */
const placesOf = (text: string, secret: string): string[] => {
  const pieces = text.split(secret).slice(0, -1);
  return [...new Set(pieces.map((piece) => piece.slice(-120)))];
};

let system: ObservedSystem;
let secrets: string[];

beforeAll(async () => {
  system = await startObservedSystem();
  secrets = [...configuredSecrets, ...(await spendBusyDay(system.url))];
});
afterAll(() => system.stop());

describe('the dashboard', () => {
  it('queries only what the processes export, with existing labels', async () => {
    expect(askedMetrics).not.toEqual([]);
    const wanted = /^deadline_lateness_seconds_count\{domain="gatherings"\} [1-9]/m;
    await eventually(async () => expect(await system.metricsOf('gatherings')).toMatch(wanted));
    const exported = (await Promise.all(observedNames.map((name) => system.metricsOf(name)))).join('\n').split('\n');
    for (const { panel, name, labels } of askedMetrics) {
      const series = exported.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      const fitting = series.filter((line) => labels.every((label) => line.includes(`${label}="`)));
      expect({ panel, name, labels, isExported: fitting.length > 0 }).toMatchObject({ isExported: true });
    }
  });

  it('has a row for each topic, and filters by process everywhere', () => {
    expect(rows).toEqual(['Traffic', 'Errors', 'Latency', 'Votes', 'Uploads', 'Processes']);
    expect(expressions).not.toEqual([]);
    for (const expr of expressions) expect(expr).not.toMatch(/\{(?!job=~"\$process")/);
    expect(askedMetrics.length).toBeGreaterThanOrEqual(expressions.length);
  });

  it('has every process as a job in the example for Prometheus', () => {
    expect(jobNames.toSorted()).toEqual([...serviceNames, 'gateway'].toSorted());
  });
});

describe('the metrics', () => {
  it('name routes by pattern, never by raw address', async () => {
    const exported = (await Promise.all(observedNames.map((name) => system.metricsOf(name)))).join('\n');
    expect(exported).toContain('route="/api/social-gatherings/shared/:shareToken"');
    for (const secret of secrets) expect(placesOf(exported, JSON.stringify(secret).slice(1, -1))).toEqual([]);
  });

  it('need the token at the gateway, and are not reachable for services through it', async () => {
    const statusOf = async (authorization?: string) =>
      (await fetch(`${system.url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf('Bearer another-token-than-that')).toBe(401);
    expect(await statusOf(`Bearer ${METRICS_TOKEN}`)).toBe(200);
    expect((await fetch(`${system.url}/api/lab-members/metrics`)).headers.get('content-type')).toContain('json');
  });

  it('and all other routes refuse a page under a rebound host name', async () => {
    for (const name of [...serviceNames, 'gateway']) {
      const port = await system.portOf(name);
      for (const path of ['/metrics', '/api/lab-members', '/internal/members']) {
        const request = `GET ${path} HTTP/1.1\r\nHost: rebound.example:${port}\r\nAuthorization: Bearer ${METRICS_TOKEN}\r\nConnection: close\r\n\r\n`;
        expect(`${name}: ${(await sendRaw(port, request)).slice(0, 12)}`).toBe(`${name}: HTTP/1.1 421`);
      }
    }
  });

  it('count refusals by limit, and the size of uploads', async () => {
    expect(await system.metricsOf('gateway')).toMatch(/^rate_limit_hits_total\{limiter="wrong-passwords"\} [1-9]/m);
    expect(await system.metricsOf('members')).toMatch(/^upload_size_bytes_count\{route="\/api\/photo-requests"\} 1$/m);
  });
});

describe('the logs', () => {
  it('contain the actions of every service', async () => {
    const logs = (await system.logs()).join('\n');
    for (const name of observedNames) expect(logs).toContain(`${name}.log: {`);
    expect(logs).toContain('"path":"/api/social-gatherings/shared/:shareToken"');
    expect(logs).toContain('"path":"/api/lab-meetings/calendar.ics"');
  });

  it('have no password, cookie, token, secret or private text in any line', async () => {
    const logs = await system.logs();
    for (const secret of secrets) {
      const shown = JSON.stringify(secret).slice(1, -1);
      const telling = logs.filter((line) =>
        [secret, shown, encodeURIComponent(secret)].some((text) => line.includes(text)),
      );
      expect(telling).toEqual([]);
    }
    // The logs contain no signed identity either.
    expect(logs.filter((line) => /eyJ[\w-]{8,}\.eyJ/.test(line))).toEqual([]);
    expect(secrets.filter((secret) => !secret)).toEqual([]);
  });
});

describe('the traces', () => {
  it('follow a request from the gateway through the service to its database under one id', async () => {
    await eventually(() => {
      const { spans } = system.collector;
      const atGateway = spans.filter((span) => span.process === 'gateway' && !span.parentSpanId);
      const scopes = new Set(
        spans
          .filter(
            ({ process, traceId }) => process === 'services' && atGateway.some((span) => span.traceId === traceId),
          )
          .map(({ scope }) => scope),
      );
      for (const library of ['http', 'express', 'nestjs-core', 'pg'])
        expect(scopes).toContain(`@opentelemetry/instrumentation-${library}`);
    });
  });

  it('come from every process under its own name, with the gateway’s Redis commands and the requests between processes', async () => {
    await eventually(() => {
      const { spans } = system.collector;
      expect(new Set(spans.map(({ process }) => process))).toEqual(new Set(processNames));
      const scopes = new Set(spans.map(({ process, scope }) => `${process} ${scope}`));
      expect(scopes).toContain('gateway @opentelemetry/instrumentation-ioredis');
      expect(scopes).toContain('gateway @opentelemetry/instrumentation-undici');
    });
  });

  it('contain no password, cookie, token, secret or private text', () => {
    const text = system.collector.text();
    for (const secret of secrets) {
      const shown = JSON.stringify(secret).slice(1, -1);
      expect(placesOf(text, shown)).toEqual([]);
      expect(placesOf(text, encodeURIComponent(secret))).toEqual([]);
    }
  });
});
