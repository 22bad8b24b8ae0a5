import { describe, expect, it } from '@jest/globals';
import { publicationPath } from '@lab/contracts';
import { screen, within } from '@testing-library/react';
import { rememberLogin } from '../../lib/session/session-flag';
import { aMember } from '../../test-support/factories';
import { admin, anonymous, member, ok, stubApi } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { lab, publications } from '../../test-support/site-words';

const paper = publications.find(({ key }) => key === 'chen2026eighty')!;
const chen = aMember({ id: 5, name: '陳思妤', nameEn: 'Ssu-Yu Chen' });

const open = (key = paper.key, session: object = anonymous) => {
  stubApi({
    'GET /api/auth/session': () => ok(session),
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [chen] }),
  });
  return renderPage(publicationPath(key));
};

describe('the page of a publication', () => {
  it('has the data to find, read and cite it, and links to authors, topics and the list', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: paper.title })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Best Paper Award')).toBeVisible();
    expect(main.getByRole('link', { name: 'ACM DL' })).toHaveAttribute('href', paper.url);
    expect(main.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', paper.pdf);
    expect(main.getByText(/@inproceedings/)).not.toBeVisible();
    await user.click(main.getByText('Show BibTeX'));
    expect(main.getByRole('region', { name: 'BibTeX' })).toHaveTextContent('@inproceedings{chen2026eighty');
    const more = within(main.getByRole('list', { name: 'More papers on the topic' })).getAllByRole('link');
    expect(more.map((link) => link.textContent)).not.toContain(paper.title);
    expect(document.title).toBe(`${paper.title} · ${lab.lab.shortName}`);
    expect(screen.queryByRole('heading', { name: 'Abstract' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Code' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Ssu-Yu Chen' })).toHaveAttribute('href', '/members/5');
    expect(screen.getByRole('link', { name: paper.categories[0]! })).toHaveAttribute(
      'href',
      '/?topic=mobile-attention-and-multitasking',
    );
    expect(screen.getByRole('link', { name: 'All publications' })).toHaveAttribute('href', '/#publications');
  });

  it('has a link to its form for the administrator', async () => {
    rememberLogin(true);
    const { unmount } = open(paper.key, admin);
    expect(await screen.findByRole('link', { name: 'Edit this publication' })).toHaveAttribute(
      'href',
      '/aimex/site?tab=publications&publication=chen2026eighty',
    );
    unmount();
    open(paper.key, member);
    expect(await screen.findByRole('heading', { level: 1, name: paper.title })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit this publication' })).toBeNull();
  });

  it('says that there is no such publication', async () => {
    open('nobody2026nothing');
    expect(await screen.findByText(/^There is no publication at this address/)).toBeVisible();
  });
});
