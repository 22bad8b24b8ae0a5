import type { AddressInfo } from 'node:net';
import { paths } from '@lab/contracts';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ArchivedFile } from '../archives/zip-files.js';
import { addressesOf, fontsOf, staticPage, withoutApp } from './static-page.js';

/** How long the answer to one request may take, in milliseconds. */
const TIMEOUT_MS = 60_000;

const LOCATION = /<loc>([^<]+)<\/loc>/g;

/** Addresses of pictures and PDFs. Other addresses below `/api/` are not read. */
const FILES = /^\/(?:api\/(?:photos|avatars|equipment\/photos|site\/files)\/.+|(?!api\/).+\.\w+(?:\?.*)?)$/;

/** The endings that web servers need to know the types of pictures and PDFs. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
};

/** The name of a file in the copy for an address, without characters that have a meaning in addresses or file systems. */
const nameOf = (address: string): string => address.replace(/^\/(?:api\/)?/, '').replaceAll(/[^\w./-]+/g, '_');

/** Copies the public site as a visitor sees it: reads the pages and files that the gateway itself answers to guests. */
@Injectable()
export class StaticCopyService {
  constructor(private readonly adapter: HttpAdapterHost) {}

  /** @throws ServiceUnavailableException when the site cannot be read at the moment */
  async open(): Promise<AsyncGenerator<ArchivedFile>> {
    const [sitemap, home] = await Promise.all([this.text('/sitemap.xml'), this.text(paths.home)]);
    const pages = Array.from(sitemap.matchAll(LOCATION), ([, address]) => new URL(address!).pathname);
    return this.files(new Set([paths.home, ...pages]), home);
  }

  private async *files(pages: ReadonlySet<string>, home: string): AsyncGenerator<ArchivedFile> {
    const names = new Map(Array.from(pages, (page) => [page, nameOf(page === '/' ? '' : `${page}/`) + 'index.html']));
    const fonts = fontsOf(home);
    for (const page of pages) {
      const html = withoutApp(page === paths.home ? home : await this.text(page));
      await this.addFiles([...addressesOf(html), ...fonts.map(({ path }) => path)], names);
      const name = names.get(page)!;
      yield { name, content: [Buffer.from(staticPage(html, name, names, fonts))], isText: true };
    }
    for (const [address, name] of names) {
      const answer = pages.has(address) ? null : await this.request(address);
      // Without an answer it was removed meanwhile.
      if (answer?.ok) yield { name, content: answer.body! };
    }
  }

  /** Finds names for the files that exist. */
  private async addFiles(addresses: readonly string[], names: Map<string, string>): Promise<void> {
    for (const address of new Set(addresses)) {
      if (names.has(address) || !FILES.test(address)) continue;
      const { ok, headers } = await this.request(address, 'HEAD');
      const name = nameOf(address);
      const ending = ENDINGS[headers.get('content-type')?.split(';', 1)[0] ?? ''] ?? '';
      if (ok) names.set(address, name.endsWith(ending) ? name : name + ending);
    }
  }

  private async text(path: string): Promise<string> {
    const answer = await this.request(path);
    if (!answer.ok)
      throw new ServiceUnavailableException('The site cannot be copied right now. Please try again soon.');
    return answer.text();
  }

  private request(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> {
    const { port } = this.adapter.httpAdapter.getHttpServer().address() as AddressInfo;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(new URL(path, `http://127.0.0.1:${port}`), { method, signal, redirect: 'manual' });
  }
}
