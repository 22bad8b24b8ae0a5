import type { Session } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { admin, member, ok, stubSession } from '../../../test-support/fake-api';
import { pick, picked, picker } from '../../../test-support/pick';
import { renderPage } from '../../../test-support/render-app';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

describe('days away', () => {
  const renderAway = (session: Session) => {
    const api = stubSession(session, {
      [`GET /api/lab-members/${huang.id}`]: () => ok(huang),
      'GET /api/absences': () => ok({ absences: [], today: '2026-11-21' }),
      'POST /api/absences': ({ body }) => ({
        status: 201,
        body: { id: 7, createdAt: '2026-11-20T00:00:00.000Z', ...(body as object) },
      }),
    });
    return { ...renderPage(`/members/${huang.id}`), api };
  };

  it('are entered in a dialog, by administrators on anyone’s page', async () => {
    const { user, api } = renderAway(admin);
    await user.click(await screen.findByRole('button', { name: 'Add days away' }));
    pick('First day', '2027-01-04');
    await waitFor(() => expect(picked('Last day')).toBe('2027/01/04'));
    pick('Last day', '2027-01-01');
    await user.type(screen.getByLabelText('Reason (optional)'), 'Field work');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The last day cannot be before the first day')).toBeVisible();
    pick('Last day', '2027-01-08');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kuan-Lin Huang 黃冠霖 is marked as away')).toBeVisible();
    expect(api.callsOf('POST /api/absences').map(({ body }) => body)).toEqual([
      { memberId: huang.id, from: '2027-01-04', to: '2027-01-08', reason: 'Field work' },
    ]);
  });

  it('keep the last day while the first day is typed again', async () => {
    const { user, api } = renderAway(admin);
    await user.click(await screen.findByRole('button', { name: 'Add days away' }));
    pick('First day', '2027-01-04');
    pick('Last day', '2027-01-08');
    await user.click(within(picker('First day')).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('{Backspace}');
    expect([picked('First day'), picked('Last day')]).toEqual(['2027/MM/04', '2027/01/08']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(picker('First day')).toHaveAccessibleDescription(/\w/));
    await user.click(within(picker('First day')).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kuan-Lin Huang 黃冠霖 is marked as away')).toBeVisible();
    expect(api.callsOf('POST /api/absences').map(({ body }) => body)).toEqual([
      { memberId: huang.id, from: '2027-01-04', to: '2027-01-08', reason: null },
    ]);
  });

  it('are not on other members’ pages', async () => {
    renderAway(member);
    await screen.findByRole('heading', { level: 1, name: 'Kuan-Lin Huang' });
    expect(screen.queryByRole('heading', { name: 'Away' })).toBeNull();
  });
});
