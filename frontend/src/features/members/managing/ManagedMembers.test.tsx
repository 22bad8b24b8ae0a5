import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatWallClock } from '../../../lib/time';
import { admin, changedMeanwhile, failure, member, ok, pending, stubSession } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { longText } from '../../../test-support/long-texts';
import { renderPage } from '../../../test-support/render-app';

const huang = aMember({
  name: '黃冠霖',
  nameEn: 'Kuan-Lin Huang',
  role: '博士生',
  researchKeywords: 'Something of His Own',
  version: 4,
});
const old = aMember({ name: '周一', nameEn: 'Once Here', isAlumni: true });

const renderManaging = (current = [huang], more: Parameters<typeof stubSession>[1] = {}) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [old] : current }),
    'GET /api/lab-members/own-changes': () =>
      ok({ ownChanges: [{ memberId: huang.id, changedAt: '2026-11-20T04:00:00.000Z' }] }),
    [`GET /api/lab-members/${huang.id}`]: () => ok(huang),
    [`PUT /api/lab-members/${huang.id}`]: ({ body }) => ok({ ...huang, ...(body as object), version: 5 }),
    ...more,
  });
  return { ...renderPage('/members'), api };
};

const openDialog = async (user: ReturnType<typeof renderManaging>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Edit Kuan-Lin Huang 黃冠霖' }));
  return within(await screen.findByRole('dialog', { name: 'Edit member' }));
};

const put = `PUT /api/lab-members/${huang.id}`;

describe('the directory for an administrator', () => {
  it('says who does not want the yearly e-mail, and asks again after a confirmation', async () => {
    let memberIds = [old.id];
    const path = '/api/lab-members/alumni-link/declined';
    const { user, api } = renderManaging([huang], {
      [`GET ${path}`]: () => ok({ memberIds }),
      [`DELETE ${path}/${old.id}`]: () => {
        memberIds = [];
        return { status: 204 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask again: Once Here 周一' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the yearly e-mail again?' }));
    expect(dialog.getByText(/Continue only if Once Here 周一 has told you to ask again/)).toBeVisible();
    expect(api.callsOf(`DELETE ${path}/${old.id}`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'They want to be asked' }));
    await waitFor(() => expect(screen.queryByText(/Does not want the yearly e-mail/)).toBeNull());
  });

  it('says who has changed their own entry, and offers to change alumni too', async () => {
    renderManaging();
    const card = async (name: RegExp) => (await screen.findByRole('heading', { level: 3, name })).closest('li')!;
    expect(await within(await card(/Kuan-Lin/)).findByText(/^Changed by themselves/)).toHaveTextContent(
      formatWallClock('2026-11-20T12:00:00'),
    );
    const former = await card(/Once Here/);
    expect(former).not.toHaveTextContent('Changed by themselves');
    expect(within(former).getByRole('button', { name: 'Edit Once Here 周一' })).toBeVisible();
  });

  it('shows errors at their fields and both versions after a conflict, and saves with the version on screen', async () => {
    const { user, api } = renderManaging();
    const saved = api.routes[put]!;
    const theirs = { ...huang, department: 'Theirs', version: 5 };
    api.routes[put] = (call) => (call.headers['if-match'] === '"5"' ? saved(call) : changedMeanwhile(theirs));
    const dialog = await openDialog(user);
    const field = (label: string) => dialog.getByLabelText(label);
    const save = () => user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await user.clear(field('English name'));
    await user.type(field('Personal website (optional)'), 'nowhere');
    await user.type(field('ORCID iD (optional)'), '0000-0002-1825-0096');
    await save();
    expect(await dialog.findByText('Please enter the English name')).toBeVisible();
    expect(dialog.getByText('Please enter a valid URL, or nothing')).toBeVisible();
    expect(dialog.getByText('Please enter a valid ORCID iD, such as 0000-0002-1825-0097, or nothing')).toBeVisible();
    expect(api.callsOf(put)).toEqual([]);

    await user.type(field('English name'), 'Kuan-Lin Huang');
    await user.clear(field('Personal website (optional)'));
    await user.clear(field('ORCID iD (optional)'));
    await user.clear(field('Department'));
    await user.type(field('Department'), 'Design');
    await user.type(field('In the lab since, year (optional)'), '2021');
    await user.type(field('Current position (optional)'), 'Postdoc at ETH Zürich');
    await user.click(dialog.getByRole('switch', { name: 'Alumni' }));
    await save();
    await waitFor(() => expect(field('Department')).toHaveAccessibleDescription(/Theirs/));
    expect(field('Department')).toHaveValue('Design');
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await save();
    expect(await screen.findByText('Member changed')).toBeVisible();
    const [first, second] = api.callsOf(put);
    expect(first?.headers['if-match']).toBe('"4"');
    expect(second?.body).toEqual({
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
      title: null,
      biography: null,
      links: [],
      otherNames: [],
      degree: null,
      thesisTitle: null,
      firstPosition: null,
      currentPosition: 'Postdoc at ETH Zürich',
    });
  });
});

it('an empty directory offers the import and the invitations', async () => {
  const { user } = renderManaging([]);
  expect(await screen.findByText('No lab member data currently available.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite everybody' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('dialog', { name: 'Import members' })).toBeVisible();
});

it('when the login ends while a form is open, the directory asks for the password above the form', async () => {
  const { user, api } = renderManaging();
  api.routes[put] = () => failure(403, 'Administrator access required');
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Department'), ' and Art');
  api.routes['GET /api/auth/session'] = () => ok(member);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
  expect(screen.getByLabelText('Department')).toHaveValue(`${huang.department} and Art`);
});

it('the dialog for a leaving member says that it is loading', async () => {
  const long = aMember({ name: `陳${longText}`, nameEn: longText, department: longText });
  renderManaging([long], { [`GET /api/lab-members/${long.id}/ties`]: pending });
  fireEvent.click(await screen.findByLabelText(`More about ${longText} 陳${longText}`));
  fireEvent.click(await screen.findByText('Leaving the lab'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leaving the lab' }));
  expect(dialog.getByRole('progressbar', { name: 'Checking what this member still has…' })).toBeInTheDocument();
});
