import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WORDS_ADDRESSES } from '@lab/contracts';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { contentPlugin } from './content-plugin';
import type { SiteWords, WordsAddresses } from './src/lib/site-words/site-words';

const content = resolve(import.meta.dirname, '../content');

type Transform = (html: string) => string;
const transformOf = (directory: string) => contentPlugin(directory).transformIndexHtml as unknown as Transform;

describe('the content plugin', () => {
  it('inserts the lab’s escaped names and the addresses of its words into the page', () => {
    const html = transformOf(content)('<title>%lab.name%</title></head>');
    expect(html).toContain('<title>Attention, Interaction &#38; Mobile Experience Lab</title>');
    expect(html).toMatch(/<script type="application\/json" id="site-words">\{"names":"\/assets\/words-names-/);
  });

  it('names the content file that has an error', () => {
    expect(() => transformOf('/nowhere')('')).toThrow('lab.yaml');
  });

  describe('in the development server', () => {
    let server: ViteDevServer;
    let base: string;
    const get = async <Answer>(path: string) => (await fetch(base + path)).json() as Promise<Answer>;

    beforeAll(async () => {
      server = await createServer({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'silent',
        plugins: [contentPlugin(content)],
        optimizeDeps: { noDiscovery: true },
        server: { port: 0, host: '127.0.0.1', ws: false },
      });
      await server.listen();
      base = server.resolvedUrls!.local[0]!.replace(/\/$/, '');
    });

    afterAll(() => server.close());

    it('serves each part of the words at its own address', async () => {
      const addresses = await get<WordsAddresses>(WORDS_ADDRESSES);
      const names = await get<SiteWords['names']>(addresses.names);
      expect(names.lab.shortName).toBe('AIMEX Lab');
      const publications = await get<SiteWords['publications']>(addresses.publications);
      const citations = await get<SiteWords['citations']>(addresses.citations);
      expect(publications.map(({ key }) => key)).toEqual(Object.keys(citations));
      expect(JSON.stringify(publications)).not.toContain('@inproceedings');
      expect((await get<SiteWords['research']>(addresses.research)).research.topics).toHaveLength(6);
      expect(addresses.people).toBeUndefined();
    });
  });
});
