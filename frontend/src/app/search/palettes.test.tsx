import { paths, type SearchResponse, type Session } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aCheckout, aMember, anItem } from '../../test-support/factories';
import { admin, ok, stubSession } from '../../test-support/fake-api';
import { item, me, out, server } from '../../test-support/lab';
import { renderApp } from '../../test-support/render-app';
import { rememberLogin } from '../../lib/session/session-flag';

const NOTHING: SearchResponse = { results: [], missing: [] };

const draw = (path: string = paths.managingMember, session: Session = me, more = {}) => {
  rememberLogin(session.authenticated);
  const api = stubSession(session, { ...server, 'GET /api/search': () => ok(NOTHING), ...more });
  return { ...renderApp(path), api };
};

const openPalette = async (view: ReturnType<typeof draw>) => {
  await screen.findByRole('button', { name: 'Search' });
  await view.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
};

const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the palette of members', () => {
  it.each([
    [
      'equipment',
      [
        ['check out cam', 'Check Out Equipment'],
        ['reserve cam', 'Reserve equipment'],
        ['add equip', 'Add New Equipment'],
      ],
    ],
    [
      'meetings',
      [
        ['create meet', 'Create New Meeting'],
        ['propose', 'Propose Papers for Discussion'],
        ['postpone', 'Postpone Meetings'],
      ],
    ],
    [
      'what is planned once',
      [
        ['plan a gath', 'Create New Event'],
        ['add a link', 'Add New Resource'],
        ['set your name', 'Who are you?'],
      ],
    ],
  ])('opens the dialogs of %s with a few letters and Enter', async (_, dialogs) => {
    const view = draw();
    for (const [words, title] of dialogs) {
      await openPalette(view);
      await view.user.paste(words);
      await screen.findByRole('option', { name: new RegExp(words!, 'i') });
      await view.user.keyboard('{Enter}');
      expect(await screen.findByRole('dialog', { name: title! })).toBeVisible();
      await waitFor(() => expect(view.place().search).toBe(''));
      await view.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('offers to return the user’s own items before anything is typed, but no other member’s', async () => {
    const own = aCheckout(anItem({ name: 'Lens' }), { labMemberId: me.member.id });
    const checkouts = () => ok({ checkouts: [out, own], today: '2026-11-21' });
    const view = draw(paths.managingMember, me, { 'GET /api/equipment-checkouts': checkouts });
    await openPalette(view);
    await view.user.click(await screen.findByRole('option', { name: 'Return Lens' }));
    expect(await screen.findByRole('dialog', { name: 'Return Equipment' })).toHaveAccessibleDescription(/^Lens/);
    await view.user.keyboard('{Escape}');
    await openPalette(view);
    expect(titles()).not.toContain('Return Tripod');
  });

  it('does not offer to check out an unavailable item', async () => {
    const equipment = [{ ...item, status: 'maintenance' as const }];
    const view = draw(paths.managingMember, me, { 'GET /api/equipment': () => ok({ equipment, today: '2026-11-21' }) });
    await openPalette(view);
    await view.user.keyboard('camera');
    expect(await screen.findByRole('option', { name: 'Reserve Camera' })).toBeVisible();
    expect(titles()).toEqual(['Reserve Camera']);
  });

  it('says when another user was faster than a link', async () => {
    draw(`/aimex/equipment?do=check-out&id=${item.id + 1_000}`);
    expect(await screen.findByText('This is no longer possible')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a dialog in place without changing the rest of the address, and changes the theme', async () => {
    const view = draw('/aimex/equipment?q=cam');
    await openPalette(view);
    await view.user.keyboard('set your name{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Who are you?' })).toBeVisible();
    await waitFor(() => expect(view.place().search).toBe('?q=cam'));
    await view.user.keyboard('{Escape}');
    await openPalette(view);
    await view.user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark'));
  });

  it('knows what people mean', async () => {
    const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
    const members = { 'GET /api/lab-members': () => ok({ members: [huang] }) };
    const view = draw(paths.managingMember, { ...me, role: 'admin' }, members);
    await openPalette(view);
    for (const [words, title] of [
      ['join', 'Join us'],
      ['restore', 'Restore what was deleted'],
      ['add publication', 'Add a publication'],
      ['invite', 'Invite everybody'],
      ['invite huang', 'Invite Kuan-Lin Huang 黃冠霖'],
      ['alumni', 'Mark someone as alumni'],
      ['sick', 'I’m away'],
      ["i'm away", 'I’m away'],
      ['leave', 'I’m away'],
      ['book', 'Reserve Camera'],
      ['move a meeting', 'Move the meeting on Tue 24 Nov: Plan'],
      ['rsvp', 'RSVP to Dinner'],
    ] as const) {
      const field = screen.getByRole('combobox', { name: 'Search' });
      fireEvent.change(field, { target: { value: words } });
      await waitFor(() => expect(titles()).toContain(title));
      // Types other words first, because earlier results would prove nothing.
      fireEvent.change(field, { target: { value: 'equipment' } });
      await waitFor(() => expect(titles()).not.toContain(title));
    }
  });

  it('opens the form for days away, the form that moves a meeting, and the gathering to answer', async () => {
    const view = draw();
    for (const [words, title] of [
      ['sick', 'Days away'],
      ['move plan', 'Move meeting'],
    ] as const) {
      await openPalette(view);
      await view.user.paste(words);
      await view.user.keyboard('{Enter}');
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
      await view.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await openPalette(view);
    await view.user.paste('rsvp');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.place().search).toBe('?event=7'));
  });

  it('offers no action that would be refused', async () => {
    const view = draw();
    await openPalette(view);
    for (const words of ['invite', 'import', 'add member dir', 'alumni', 'restore', 'add publication']) {
      const field = screen.getByRole('combobox', { name: 'Search' });
      fireEvent.change(field, { target: { value: 'sick' } });
      await waitFor(() => expect(titles()).toEqual(['I’m away']));
      fireEvent.change(field, { target: { value: words } });
      await waitFor(() => expect(screen.queryByRole('option', { name: 'I’m away' })).toBeNull());
      expect(screen.queryAllByRole('option', { name: /invite|import|directly|alumni|restore|publication/i })).toEqual(
        [],
      );
    }
  });

  it('offers the administrator’s pages only to the administrator', async () => {
    const view = draw(paths.managingMember, admin, { 'GET /api/photo-requests': () => ok({ photoRequests: [] }) });
    await openPalette(view);
    expect(titles()).toContain('Photo requests');
    view.unmount();
    await openPalette(draw());
    expect(titles()).not.toContain('Photo requests');
  });
});
