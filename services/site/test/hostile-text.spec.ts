import { limits, type PublicationList } from '@lab/contracts';
import { feedHostileTexts, onTestFinished, processorTime, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublicationReader } from '../src/publications/publication-reader.js';
import { startSiteService } from './site-service.js';

const entry = (fields: string) => `@article{a, author = {Lin, H.}, journal = {J}, year = {2026}, ${fields}}`;

const marks = (count: number, ...kinds: string[]) => kinds.map((kind) => kind.repeat(count / kinds.length)).join('');

const strings = Array.from({ length: 250 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}`).join('');

/** Texts that take a naive reader very long. Each has the maximum length for a lookup. */
const hostile: Readonly<Record<string, string>> = {
  'marks of two classes': entry(`title = {a${marks(19_000, '\u0301', '\u0323')}}`),
  'marks of many classes': entry(`title = {a${marks(19_000, '\u0345', '\u0301', '\u0F74', '\u0F71', '\u05B0')}}`),
  'half-width signs': entry(`title = {a${'\uFF9E\u0323'.repeat(9500)}}`),
  'parts of Hangul syllables': entry(`title = {${'\u1100\u1161\u11A8'.repeat(6300)}}`),
  'letters that become many': entry(`title = {${'\uFDFA'.repeat(19_000)}}`),
  'braces in braces': entry(`title = ${'{'.repeat(9500)}${'}'.repeat(9500)}`),
  'strings of strings': `@string{s0 = {ha}}${strings}${entry('title = s250')}`,
  'thousands of authors': entry(`title = {T}, editor = {${'A and '.repeat(3100)}B}`),
  'macros in macros': entry(`title = {${'\\frac{\\sqrt{'.repeat(700)}x${'}}'.repeat(700)}}`),
  'accents on accents': entry(`title = {${"\\'".repeat(9400)}}`),
  'entries without an end': '@article{a,'.repeat(1800),
  'formulas without an end': entry(`title = {${'\\('.repeat(9400)}}`),
};

const harmless = entry(`title = {${'On Phones in Class '.repeat(990)}}`);

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const find = (text: string) => service.member.post<object>('/api/publications/find', { text });

/** The processor time that the work takes from the thread that answers all requests, in milliseconds. */
const costHere = async (work: () => Promise<unknown>): Promise<number> => {
  const before = processorTime();
  await work();
  return processorTime() - before;
};

/** Each of the texts would block this thread for at least a second. */
const MOST = 400;

describe('a hostile text', () => {
  it.each(Object.entries(hostile))(
    'that is looked up is read in another process, while others are answered: %s',
    async (_, text) => {
      expect(text.length).toBeLessThanOrEqual(limits.lookupLength);
      const usual = await costHere(() => find(harmless));
      const cost = await costHere(async () => {
        const [found, health, list] = await Promise.all([
          find(text),
          service.anonymous.get('/healthz'),
          service.anonymous.get<PublicationList>('/api/publications'),
        ]);
        expect([200, 422]).toContain(found.status);
        expect([health.status, list.status]).toEqual([200, 200]);
      });
      // A busy machine pauses everything. Reading these texts in this thread would take half a second to a minute.
      expect(cost).toBeLessThan(MOST + 10 * usual);
    },
  );

  it.each(['\u0301\u0323', '\u1100\u1161\u11A8', '{', "\\'"])(
    'that is saved as a publication or imported is also read in another process: %j',
    async (piece) => {
      const text = entry(`title = {a${piece.repeat(180_000 / piece.length)}}`);
      const cost = await costHere(async () => {
        const answers = await Promise.all([
          service.admin.post('/api/publications', { bibtex: text }),
          service.admin.send('POST', '/api/publications/import?dryRun=true', {
            headers: { 'content-type': 'application/x-bibtex' },
            body: text,
          }),
          service.anonymous.get('/healthz'),
        ]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(answers[2]!.status).toBe(200);
      });
      const usual = await costHere(() => service.anonymous.get('/api/publications'));
      expect(cost).toBeLessThan(MOST + 10 * usual);
    },
  );

  it('does not block this thread in any field', async () => {
    const use = (text: string) => find(`${text.slice(0, limits.lookupLength - 1)}?`);
    await expect(feedHostileTexts(limits.lookupLength, use)).resolves.toBeUndefined();
  });
});

it('a publication is read only once for all requests', async () => {
  const other = await startSiteService();
  onTestFinished(() => other.close());
  const { body } = await other.anonymous.get<PublicationList>('/api/publications');
  other.app.get(PublicationReader).onApplicationShutdown();
  const [first] = body.publications;
  expect(await other.anonymous.get(`/api/publications/${first!.key}`)).toMatchObject({ status: 200, body: first });
  expect(await other.anonymous.get('/api/publications')).toMatchObject({ status: 200, body });
  expect((await other.member.post('/api/publications/find', { text: harmless })).status).toBe(500);
});
