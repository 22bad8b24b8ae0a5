import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../../test-support/render-app';
import { AppDialog } from './AppDialog';

/** What happens to the record while the dialog is open, or after it was closed. */
type Change = 'removed' | 'disabled' | 'kept';

const Records = ({ change, isTitleLink }: { change: Change; isTitleLink: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState<Change>('kept');
  const title = isTitleLink ? <a href="#camera">Camera</a> : 'Camera';
  return (
    <main>
      <h1>Equipment</h1>
      <section aria-label="List">
        <ul>
          {now !== 'removed' && (
            <li aria-label="Camera">
              <h2>{title}</h2>
              <button disabled={now === 'disabled'} onClick={() => setOpen(true)}>
                Open
              </button>
            </li>
          )}
        </ul>
      </section>
      <AppDialog isOpen={isOpen} title="A dialog" onClose={() => setOpen(false)}>
        <button
          onClick={() => {
            setNow(change);
            setOpen(false);
          }}
        >
          Change
        </button>
      </AppDialog>
      <button onClick={() => setNow(change)}>Change later</button>
    </main>
  );
};

const draw = async (change: Change, isTitleLink = false) => {
  const view = renderPiece(<Records change={change} isTitleLink={isTitleLink} />);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
};

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the focus returns to the button that opened a dialog', async () => {
  const { user } = await draw('kept');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('the focus moves to the record when the button is disabled', async () => {
  const { user } = await draw('disabled');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Camera' })).toHaveFocus());
});

it('the focus moves to the title of the record if that is a link', async () => {
  const { user } = await draw('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Camera' })).toHaveFocus());
});

it('the focus moves to the list when the record is gone', async () => {
  const { user } = await draw('removed');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
});
