import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../../test-support/render-app';
import { AppDialog } from './AppDialog';

/** The change of the record while the dialog is open or after it was closed. */
type Change = 'removed' | 'disabled' | 'kept';

interface RecordsProps {
  change: Change;
  isTitleLink?: boolean;
  hasNext?: boolean;
}

const Records = ({ change, isTitleLink = false, hasNext = false }: RecordsProps) => {
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
          {hasNext && (
            <li>
              <button>Close</button>
              <button>Open the tripod</button>
            </li>
          )}
        </ul>
      </section>
      {isOpen && (
        <AppDialog title="A dialog" onClose={() => setOpen(false)}>
          <button
            onClick={() => {
              setNow(change);
              setOpen(false);
            }}
          >
            Change
          </button>
        </AppDialog>
      )}
      <button onClick={() => setNow(change)}>Change later</button>
    </main>
  );
};

const draw = async (change: Change, more: Omit<RecordsProps, 'change'> = {}) => {
  const view = renderPiece(<Records change={change} {...more} />);
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

it('the focus moves to the title of the record if the title is a link', async () => {
  const { user } = await draw('disabled', { isTitleLink: true });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Camera' })).toHaveFocus());
});

it('the focus moves to the list when the record is gone', async () => {
  const { user } = await draw('removed');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
});

it('the focus moves to the same button of the next record when the record is gone', async () => {
  const { user } = await draw('removed', { hasNext: true });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open the tripod' })).toHaveFocus());
});
