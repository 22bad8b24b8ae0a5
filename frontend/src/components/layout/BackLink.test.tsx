import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { useVisits } from '../../lib/visited-pages';
import { renderPiece } from '../../test-support/render-app';
import { PageHeading } from './PageHeading';

const toHub = { to: '/hub', label: 'Back to Hub' };

/** A hub, a page below it, and another page. */
const Pages = () => {
  useVisits();
  return (
    <Routes>
      <Route path="/hub" element={<PageHeading title="Hub" />} />
      <Route path="/category" element={<PageHeading title="Category" back={toHub} />} />
      <Route path="/meetings" element={<PageHeading title="Meetings" />} />
    </Routes>
  );
};

const open = (path: string) => {
  const view = renderPiece(<Pages />, path);
  const follow = (to: string) => act(() => view.router.navigate(to));
  return { ...view, follow, address: () => view.place().pathname + view.place().search };
};

describe('the link back', () => {
  it('leads to the parent page when the page was opened directly', async () => {
    const { user, address } = open('/category');
    await user.click(screen.getByRole('link', { name: 'Back to Hub' }));
    expect(address()).toBe('/hub');
  });

  it('returns to the parent page as the user left it', async () => {
    const { user, follow, address } = open('/hub?q=irb');
    await follow('/category');
    await user.click(screen.getByRole('link', { name: 'Back to Hub' }));
    await waitFor(() => expect(address()).toBe('/hub?q=irb'));
  });

  it('names another page from which the user came, and returns there past all views of this page', async () => {
    const { user, follow, address } = open('/meetings?view=past');
    await follow('/category');
    await follow('/category?q=irb');
    const back = screen.getByRole('link', { name: 'Back to Meetings' });
    expect(back).toHaveAttribute('href', '/meetings?view=past');
    await user.click(back);
    await waitFor(() => expect(address()).toBe('/meetings?view=past'));
  });

  it('opens in a new tab like every other link', async () => {
    const { follow, address } = open('/meetings');
    await follow('/category');
    fireEvent.click(screen.getByRole('link', { name: 'Back to Meetings' }), { ctrlKey: true });
    expect(address()).toBe('/category');
  });
});
