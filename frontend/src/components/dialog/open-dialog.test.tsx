import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../../test-support/render-app';
import { AppDialog } from './AppDialog';
import { DialogButton } from './DialogButton';
import { useOpenDialog } from './open-dialog';

const Record = ({ onRemove }: { onRemove: () => void }) => {
  const open = useOpenDialog();
  const edit = () => {
    open(
      <AppDialog title="Edit">
        <DialogButton dialog={<AppDialog title="Are you sure?" />}>Delete</DialogButton>
      </AppDialog>,
    );
    onRemove();
  };
  return <button onClick={edit}>Open and disappear</button>;
};

const List = () => {
  const [isGone, setGone] = useState(false);
  return isGone ? null : <Record onRemove={() => setGone(true)} />;
};

it('a dialog stays open when the part of the page that opened it disappears', async () => {
  const { user } = renderPiece(<List />);
  await user.click(screen.getByRole('button', { name: 'Open and disappear' }));
  expect(screen.queryByRole('button', { name: 'Open and disappear' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a dialog that is opened in a dialog appears above it, and leaves it open', async () => {
  const { user } = renderPiece(<List />);
  await user.click(screen.getByRole('button', { name: 'Open and disappear' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
});

it('a dialog closes when the user goes to another page', async () => {
  const { user, router } = renderPiece(<List />);
  await user.click(screen.getByRole('button', { name: 'Open and disappear' }));
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
