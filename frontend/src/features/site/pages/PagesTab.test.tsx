import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LabPage } from '@lab/contracts';
import { type Answer, changedMeanwhile, failure, ok } from '../../../test-support/fake-api';
import { renderPage } from '../../../test-support/render-app';
import { stubSite } from '../../../test-support/site';

const PAGES = '/api/site/pages';
const visit: LabPage = {
  slug: 'visit',
  title: 'Visit us',
  body: 'Take the bus.',
  place: 'menu',
  audience: 'public',
  position: 1,
  version: 4,
  updatedAt: '2026-11-20T03:20:00.000Z',
};

/** Opens the tab on a fake site with these pages. */
const open = async (search = '', pages: LabPage[] = [visit]) => {
  const { api } = stubSite();
  const routeOf = (page: LabPage): void => {
    api.routes[`GET ${PAGES}/${page.slug}`] = () => ok(page);
    api.routes[`PUT ${PAGES}/${page.slug}`] = ({ body }): Answer => {
      const saved = { ...page, ...(body as LabPage), version: page.version + 1 };
      routeOf(saved);
      return ok(saved);
    };
  };
  pages.forEach(routeOf);
  Object.assign(api.routes, {
    [`GET ${PAGES}`]: () => ok({ pages }),
    [`POST ${PAGES}`]: ({ body }: { body: unknown }): Answer => {
      const saved: LabPage = { ...visit, ...(body as object), version: 1 };
      pages.push(saved);
      routeOf(saved);
      return { status: 201, body: saved };
    },
    [`DELETE ${PAGES}/visit`]: () => failure(409, 'The footer links this page as “Imprint”.'),
  });
  const view = renderPage(`/aimex/site?tab=pages${search}`);
  return { api, ...view };
};

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the editor of pages', () => {
  it('lists the pages, and says why one cannot be deleted', async () => {
    const { user } = await open();
    const row = within(await screen.findByRole('list', { name: 'Pages' }));
    expect(row.getByText('/pages/visit · Menu · Everyone')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Delete Visit us' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findAllByText(/The footer links this page/)).not.toHaveLength(0);
  });

  it('offers texts for legal notices, with a preview, and gives a new page an address from its title', async () => {
    const { api, user, place } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add privacy' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Privacy');
    expect(await preview().findByText('When you read this site')).toBeVisible();
    type('Title', 'Our Privacy');
    type('Address (optional)', '');
    type('Text', 'We store **little**.');
    expect(await preview().findByText('little')).toBeVisible();
    save();
    await waitFor(() => expect(new URLSearchParams(place().search).get('page')).toBe('our-privacy'));
    expect(api.callsOf(`POST ${PAGES}`)[0]!.body).toMatchObject({
      slug: 'our-privacy',
      title: 'Our Privacy',
      body: 'We store **little**.',
      place: 'none',
      audience: 'public',
    });
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('keeps the input when a page was changed meanwhile, and follows a new address', async () => {
    const { api, user, place } = await open('&page=visit');
    expect(await screen.findByLabelText('Title')).toHaveValue('Visit us');
    const usual = api.routes[`PUT ${PAGES}/visit`]!;
    api.routes[`PUT ${PAGES}/visit`] = () => changedMeanwhile({ ...visit, body: 'Take the train.', version: 9 });
    type('Title', 'How to find us');
    type('Address (optional)', 'find-us');
    save();
    expect(await screen.findByText('Take the train.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    api.routes[`PUT ${PAGES}/visit`] = usual;
    save();
    await waitFor(() => expect(new URLSearchParams(place().search).get('page')).toBe('find-us'));
    const { headers, body } = api.callsOf(`PUT ${PAGES}/visit`).at(-1)!;
    expect(headers['if-match']).toBe('"9"');
    expect(body).toMatchObject({ slug: 'find-us', title: 'How to find us', body: 'Take the train.', position: 1 });
  });

  it('does not open a new page when its form was left before the server answered', async () => {
    const { api, user, place } = await open('&page=new', []);
    await screen.findByLabelText('Title');
    const usual = api.routes[`POST ${PAGES}`]!;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.routes[`POST ${PAGES}`] = async (call) => {
      await answered;
      return usual(call);
    };
    type('Title', 'Teaching');
    type('Text', 'Courses.');
    save();
    await user.click(screen.getByRole('button', { name: 'All pages' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Add page' }));
    type('Title', 'Another');
    answer();
    expect((await screen.findAllByText('/pages/teaching'))[0]).toBeVisible();
    expect(new URLSearchParams(place().search).get('page')).toBe('new');
    expect(screen.getByLabelText('Title')).toHaveValue('Another');
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('says at a field what is wrong, before and after sending', async () => {
    const { api } = await open('&page=new', []);
    await screen.findByLabelText('Title');
    save();
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    expect(api.callsOf(`POST ${PAGES}`)).toHaveLength(0);
    type('Title', 'Members');
    type('Text', 'Hello.');
    save();
    expect(await screen.findByText('The site uses this address itself. Please choose another.')).toBeVisible();
  });
});
