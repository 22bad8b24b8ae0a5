import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, changedMeanwhile, member, ok, stubSession } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { choose } from '../../../test-support/choose';
import { renderApp } from '../../../test-support/render-app';

const huang = aMember({
  name: '黃冠霖',
  nameEn: 'Kuan-Lin Huang',
  role: '博士生',
  researchKeywords: 'Something of His Own',
  version: 4,
});
const old = aMember({ name: '周一', nameEn: 'Once Here', isAlumni: true });

const renderManaging = (session = admin, current = [huang]) => {
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [old] : current }),
    'GET /api/lab-members/own-changes': () =>
      ok({ ownChanges: [{ memberId: huang.id, changedAt: '2026-11-20T04:00:00.000Z' }] }),
    [`PUT /api/lab-members/${huang.id}`]: ({ body }) => ok({ ...huang, ...(body as object), version: 5 }),
  });
  return { ...renderApp('/aimex/managing-member/members'), api };
};

const openDialog = async (user: ReturnType<typeof renderManaging>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Edit Kuan-Lin Huang 黃冠霖' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Member' }));
};

const put = `PUT /api/lab-members/${huang.id}`;

describe('the list of existing members', () => {
  it('asks for the administrator password', async () => {
    renderManaging(member);
    expect(await screen.findByLabelText('Administrator password')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
  });

  it('of many members is sorted and grouped as the administrator wishes', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      aMember({ nameEn: `Person ${25 - index}`, email: `${index + 10}@example.edu` }),
    );
    const { user } = renderManaging(admin, many);
    const first = (list: string) =>
      within(screen.getByRole('list', { name: list })).getAllByRole('heading')[0]!.textContent;
    await screen.findByRole('list', { name: 'Members' });
    await choose(user, /^Sort by/, 'Name');
    expect(first('Members')).toMatch(/^Once Here/);
    await choose(user, /^Group by/, 'Current or alumni');
    expect(first('Members: Current')).toMatch(/^Person 1 /);
    expect(first('Members: Alumni')).toMatch(/^Once Here/);
    await choose(user, /^Sort by/, 'Email');
    expect(first('Members: Current')).toMatch(/^Person 25 /);
  });

  it('shows everybody, former members last, and can be searched in both scripts', async () => {
    const { user } = renderManaging();
    const names = () =>
      within(screen.getByRole('list', { name: 'Members' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    await screen.findByRole('list', { name: 'Members' });
    expect(names()).toEqual(['Kuan-Lin Huang 黃冠霖', 'Once Here 周一Alumni']);
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, '冠霖');
    expect(names()).toEqual(['Kuan-Lin Huang 黃冠霖']);
    await user.clear(search);
    await user.type(search, 'once');
    expect(names()).toEqual(['Once Here 周一Alumni']);
  });

  it('says who has changed their own entry, and when', async () => {
    renderManaging();
    const [first, second] = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
    expect(await within(first!).findByText(/^Changed by themselves/)).toHaveTextContent('2026/11/20 (Fri) 12:00');
    expect(within(second!).queryByText(/^Changed by themselves/)).toBeNull();
  });

  it('saves a change with the version that was seen', async () => {
    const { user, api } = renderManaging();
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText('Department'));
    await user.type(dialog.getByLabelText('Department'), 'Design');
    await user.type(dialog.getByLabelText('In the lab since, year (optional)'), '2021');
    await user.type(dialog.getByLabelText('Current position (optional)'), 'Postdoc at ETH Zürich');
    await user.click(dialog.getByRole('switch', { name: 'Alumni' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Member Changed')).toBeVisible();
    const [call] = api.callsOf(put);
    expect(call?.headers['if-match']).toBe('"4"');
    expect(call?.body).toEqual({
      name: '黃冠霖',
      nameEn: 'Kuan-Lin Huang',
      role: '博士生',
      department: 'Design',
      email: huang.email,
      researchKeywords: 'Something of His Own',
      personalWebsite: null,
      orcid: null,
      isAlumni: true,
      joinedYear: 2021,
      leftYear: null,
      currentPosition: 'Postdoc at ETH Zürich',
    });
  });

  it('shows what is wrong at the field, and sends nothing', async () => {
    const { user, api } = renderManaging();
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText('English name'));
    await user.type(dialog.getByLabelText('Personal website (optional)'), 'nowhere');
    await user.type(dialog.getByLabelText('ORCID iD (optional)'), '0000-0002-1825-0096');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Please enter the English name')).toBeVisible();
    expect(dialog.getByText('Please enter a valid URL, or nothing')).toBeVisible();
    expect(dialog.getByText('Please enter a valid ORCID iD, such as 0000-0002-1825-0097, or nothing')).toBeVisible();
    expect(api.callsOf(put)).toEqual([]);
  });

  it('shows both versions when somebody else was faster', async () => {
    const { user, api } = renderManaging();
    api.routes[put] = () => changedMeanwhile({ ...huang, department: 'Theirs', version: 5 });
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText('Department'));
    await user.type(dialog.getByLabelText('Department'), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(dialog.getByLabelText('Department')).toHaveAccessibleDescription(/Theirs/));
    expect(dialog.getByLabelText('Department')).toHaveValue('Mine');
  });
});
