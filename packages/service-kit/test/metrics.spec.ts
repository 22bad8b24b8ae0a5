import { ApiClient, newAddress } from '@lab/test-kit';
import { ReadingGauge } from '@lab/service-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startKitApp } from './kit-app.js';

const kit = await startKitApp();
const anonymous = new ApiClient(kit.url, {});
afterAll(() => kit.app.close());

const metrics = async (): Promise<string> => (await anonymous.get<string>('/metrics')).body;

describe('metrics', () => {
  it('count requests by route pattern and status, and unknown addresses as `other`', async () => {
    await anonymous.get('/api/notes/public?token=secret');
    await anonymous.get('/api/notes/a-secret-of-a-link');
    const text = await metrics();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/notes\/public",status="200"[^}]*\} \d+/,
    );
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="other",status="404"[^}]*\} \d+/);
    expect(text).not.toContain('secret');
  });

  it('count refusals by limit, not by caller', async () => {
    const caller = kit.as('anonymous', newAddress());
    for (let call = 0; call < 5; call += 1) await caller.get('/api/notes/limited');
    const hits = /^rate_limit_hits_total\{limiter="notes"\} (\d+)$/m.exec(await metrics());
    expect(Number(hits?.[1])).toBeGreaterThanOrEqual(2);
  });

  it('read a gauge when they are requested, and drop a source that was removed', async () => {
    const gauge = new ReadingGauge('test_things', 'Things of a test', ['state']);
    let value = 1;
    const forget = gauge.readFrom(() => [{ labels: { state: 'new' }, value }]);
    expect(await metrics()).toContain('test_things{state="new"} 1');
    value = 2;
    expect(await metrics()).toContain('test_things{state="new"} 2');
    forget();
    expect(await metrics()).not.toContain('test_things{');
  });

  it('are the same for several requests at the same time', async () => {
    const gauge = new ReadingGauge('test_shared_things', 'Things that several requests read', []);
    const forget = gauge.readFrom(() => Promise.resolve([{ value: 3 }]));
    for (const text of await Promise.all([metrics(), metrics(), metrics()]))
      expect(text).toMatch(/^test_shared_things 3$/m);
    forget();
  });

  it('are returned even if one source fails and another hangs', async () => {
    const gauge = new ReadingGauge('test_odd_things', 'Things that cannot be read', ['state']);
    const sources = [
      gauge.readFrom(() => Promise.reject(new Error('away'))),
      gauge.readFrom(() => new Promise(() => undefined)),
      gauge.readFrom(() => [{ labels: { state: 'here' }, value: 3 }]),
    ];
    expect(await metrics()).toContain('test_odd_things{state="here"} 3');
    sources.forEach((forget) => forget());
  });

  it('leave out a gauge without labels that cannot be read, instead of showing 0', async () => {
    const gauge = new ReadingGauge('test_unread_things', 'Things that cannot be read', []);
    const forget = gauge.readFrom(() => Promise.reject(new Error('away')));
    expect(await metrics()).not.toMatch(/^test_unread_things /m);
    forget();
  });
});
