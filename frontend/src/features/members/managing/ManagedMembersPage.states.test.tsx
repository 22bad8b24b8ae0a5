import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { admin, failure, ok, pending, stubSession } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderApp } from '../../../test-support/render-app';

const MEMBERS = 'GET /api/lab-members';
const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const long = aMember({ name: `陳${longText}`, nameEn: longText, department: longText });
const OBLIGATIONS = `GET /api/lab-members/${long.id}/ties`;

const renderManaging = (members = [long], more: Parameters<typeof stubSession>[1] = {}) => {
  const api = stubSession(admin, {
    [MEMBERS]: ({ search }) => ok({ members: search.includes('true') ? [] : members }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    ...more,
  });
  return { ...renderApp('/aimex/managing-member/members'), api };
};

describe('the list of existing members', () => {
  it('has a loading state', async () => {
    renderManaging([], { [MEMBERS]: pending });
    expect(await screen.findByRole('progressbar', { name: 'Loading lab members' })).toBeInTheDocument();
  });

  it('shows why it could not be loaded, and retries', async () => {
    const { user, api } = renderManaging([], { [MEMBERS]: () => failure(503, 'The members service is unavailable.') });
    expect(await screen.findByText('The members service is unavailable.')).toBeVisible();
    api.routes[MEMBERS] = ({ search }) => ok({ members: search.includes('true') ? [] : [chen] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 1 member')).toBeVisible();
  });

  it('says that nobody is there', async () => {
    renderManaging([]);
    expect(await screen.findByText('No lab members found')).toBeVisible();
  });

  it('breaks long texts', async () => {
    renderManaging();
    expect(await screen.findAllByText(new RegExp(longText))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });
});

const choose = async (item: string) => {
  fireEvent.click(await screen.findByLabelText(`More about ${longText} 陳${longText}`));
  fireEvent.click(await screen.findByText(item));
};

it('the dialog for a leaving member says that it is looking what they have', async () => {
  renderManaging([long], { [OBLIGATIONS]: pending });
  await choose('Leaving the lab');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leaving the Lab' }));
  expect(dialog.getByRole('progressbar', { name: 'Looking what ties this member to the lab' })).toBeInTheDocument();
});
