import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, beforeEach, describe } from '@jest/globals';
import { processNameOf, withoutSecrets, shownPath } from './start-tracing.js';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { tracing } from '@opentelemetry/sdk-node';

it('names a process by its workspace, also through the symbolic link in containers', () => {
  const root = mkdtempSync(join(tmpdir(), 'lab-name-'));
  mkdirSync(join(root, 'services/members/dist'), { recursive: true });
  writeFileSync(join(root, 'services/members/package.json'), '{ "name": "@lab/members" }');
  writeFileSync(join(root, 'services/members/dist/main.js'), '');
  symlinkSync('services/members', join(root, 'service'));
  expect(processNameOf(join(root, 'services/members/dist/main.js'))).toBe('members');
  expect(processNameOf(join(root, 'service/dist/main.js'))).toBe('members');
});

it('gives a script outside every workspace no name', () => {
  expect(processNameOf(undefined)).toBeUndefined();
  expect(processNameOf('/nowhere/dist/main.js')).toBeUndefined();
});

const exporter = new tracing.InMemorySpanExporter();
const provider = new tracing.BasicTracerProvider({ spanProcessors: [new tracing.SimpleSpanProcessor(exporter)] });
const tracer = withoutSecrets(provider).getTracer('test');

beforeEach(() => exporter.reset());

const attributes = {
  'url.full': 'https://user:secret@lab.example.edu/api/shared/Secret_1?token=secret',
  'http.url': '/api/shared/Secret_1',
  'url.path': '/api/shared/Secret_1/rsvp',
  'http.target': '/api/calendar.ics?token=secret',
  'url.query': '?token=secret',
  'http.route': '/api/shared/:token',
  'http.response.status_code': 200,
};

const shown = {
  ...attributes,
  'url.full': 'https://lab.example.edu/api/shared/…',
  'http.url': '/api/shared/…',
  'url.path': '/api/shared/…/rsvp',
  'http.target': '/api/calendar.ics',
  'url.query': '',
};

describe('a tracer without secrets', () => {
  it('shows neither the query of an address nor any segment that may be a secret', () => {
    tracer.startSpan('one', { attributes }).end();
    expect(exporter.getFinishedSpans()[0]!.attributes).toEqual(shown);
  });

  it('does so for active spans too', () => {
    expect(tracer.startActiveSpan('two', { attributes }, (span: Span) => (span.end(), 'done'))).toBe('done');
    tracer.startActiveSpan('three', (span: Span) => span.end());
    expect(exporter.getFinishedSpans().map((span) => span.attributes)).toEqual([shown, {}]);
  });

  it('shows only the type of an error', () => {
    const span = tracer.startSpan('failing');
    span.recordException(new TypeError('the value "secret" is odd'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'the value "secret" is odd' });
    span.end();
    const [finished] = exporter.getFinishedSpans();
    expect(finished!.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(finished!.events[0]!.attributes).toMatchObject({ 'exception.type': 'TypeError' });
    expect(JSON.stringify(finished!.events)).not.toContain('secret');
  });
});

it.each([
  ['/api/equipment/12/checkouts', '/api/equipment/12/checkouts'],
  ['/api/lab-meetings/calendar.ics?token=secret', '/api/lab-meetings/calendar.ics'],
  ['/api/social-gatherings/shared/q3TYx_v-0aBcDeFgHiJkLm/rsvp', '/api/social-gatherings/shared/…/rsvp'],
  ['/aimex/shared-social-gathering/abc123?guest=key', '/aimex/shared-social-gathering/…'],
  ['/api/photos/0b0f7e5e-6c1a-4e5e-9a55-1f2f3a4b5c6d', '/api/photos/…'],
  ['/', '/'],
])('%s is shown as %s', (path, shown) => {
  expect(shownPath(path)).toBe(shown);
});
