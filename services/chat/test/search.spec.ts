import { isPagePath, pageTitles, paths, type SearchResult } from '@lab/contracts';
import { searchAs } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SiteContent } from '../src/content/site-content.js';
import { startChatService } from './chat-service.js';

const service = await startChatService();
afterAll(() => service.close());

const content = (): SiteContent => service.app.get(SiteContent);

/** The path of a result's page. */
const pageOf = ({ href }: SearchResult): string => new URL(href, 'http://lab').pathname;

it('anyone finds each publication first by its title, and the list shows it', async () => {
  for (const { key, title } of content().publications) {
    const [best] = await searchAs(service.anonymous, title.slice(0, 100));
    expect([title, best]).toMatchObject([title, { kind: 'publication', id: key, title }]);
    const address = new URL(best!.href, 'http://lab');
    expect([address.pathname, address.searchParams.get('q'), address.hash]).toEqual(['/', title, '#publications']);
  }
});

/**
 * Pages for entering and leaving the portal, alternative addresses of pages, and the page of facilities, which exists only
 * in labs that show items to everyone.
 */
const NOT_SEARCHED = new Set<string>([
  'alumniEntry',
  'auth',
  'logout',
  'invite',
  'labMeetings',
  'dinnerVoting',
  'facilities',
]);

describe('pages', () => {
  const pages = async (q: string, role: 'anonymous' | 'member' | 'admin') =>
    (await searchAs(service[role], q)).filter(({ kind }) => kind === 'page');

  it('are found by anyone if they are public', async () => {
    const { lab, research } = content().documents;
    for (const { title } of research.topics) expect((await pages(title, 'anonymous'))[0]).toMatchObject({ title });
    expect((await pages(lab.professor.name, 'anonymous'))[0]).toMatchObject({ id: 'about', href: '/#about' });
    expect((await pages('lab membres', 'anonymous'))[0]).toMatchObject({ id: 'members', href: '/members' });
  });

  it.each([
    ['equipment management', 'member', '/aimex/equipment'],
    ['meeting schedule', 'member', '/aimex/lab-meeting'],
    ['database', 'admin', '/aimex/db-admin'],
  ] as const)('for “%s” are found only from the role %s upwards', async (q, role, href) => {
    expect(await pages(q, role)).toMatchObject([{ href }]);
    expect(await pages(q, role === 'admin' ? 'member' : 'anonymous')).toEqual([]);
  });

  it('are all searchable', async () => {
    const names = (Object.keys(pageTitles) as (keyof typeof pageTitles)[]).filter((name) => !NOT_SEARCHED.has(name));
    for (const name of names) {
      const found = await pages(pageTitles[name], 'admin');
      expect([name, found.map(({ href }) => href)]).toEqual([name, expect.arrayContaining([paths[name]])]);
      for (const page of found) expect([page.href, isPagePath(pageOf(page))]).toEqual([page.href, true]);
    }
  });
});
