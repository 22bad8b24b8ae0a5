import { loadContent } from '@lab/content';
import type { MemberEntry } from '@lab/contracts';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { RenderedFile, SiteContent } from '../render-site.ts';

const frontend = resolve(import.meta.dirname, '../..');
/** Made by `make build`, which `make test` runs first. */
const RENDERER = pathToFileURL(resolve(frontend, 'renderer/render-site.js')).href;

/** Runs the renderer like the site service does, in a separate thread without a window. */
const thread = new Worker(
  `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ([port, content]) => {
    const { renderSite } = await import(${JSON.stringify(RENDERER)});
    port.postMessage(await renderSite(content).catch(({ message }) => message));
  });`,
  { eval: true },
);

/** Renders a site in that thread. */
export const renderSite = async (content: SiteContent): Promise<RenderedFile[]> => {
  const { port1, port2 } = new MessageChannel();
  thread.postMessage([port1, content], [port1]);
  const [files] = (await once(port2, 'message')) as [RenderedFile[] | string];
  port2.close();
  if (typeof files === 'string') throw new Error(files);
  // Buffers arrive from another thread as plain byte arrays.
  for (const file of files) file.body = Buffer.from(file.body);
  return files;
};

export const { publications, pages, ...documents } = loadContent(resolve(frontend, '../content'));
/** The content of the repository. */
export const ours: SiteContent = { documents, publications, pages, members: null, facilities: [], today: '2026-11-26' };

// Lets the process end when the tests have ended.
thread.unref();

/** The text of a file. */
export const bodyOf = (files: readonly RenderedFile[], path: string) =>
  String(files.find((file) => file.path === path)!.body);

export const aMember = (fields: Partial<MemberEntry>): MemberEntry => ({
  id: 1,
  name: '陳思妤',
  nameEn: 'Ssu-Yu Chen',
  role: '博士生',
  roleEn: 'PhD Student',
  department: 'Department of Examples',
  photoUrl: '/api/photos/1',
  researchKeywords: 'Receptivity',
  email: 'chen@example.edu',
  personalWebsite: null,
  orcid: null,
  isAlumni: false,
  joinedYear: 2024,
  leftYear: null,
  title: null,
  links: [],
  otherNames: [],
  degree: null,
  thesisTitle: null,
  firstPosition: null,
  currentPosition: null,
  biography: null,
  version: 1,
  ...fields,
});
