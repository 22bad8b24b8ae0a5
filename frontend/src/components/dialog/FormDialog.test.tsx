import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { MemberSelector } from '../person/MemberSelector';
import { TextField } from '../form/TextField';
import { useServerForm } from '../form/use-server-form';
import { aMember } from '../../test-support/factories';
import { renderPiece } from '../../test-support/render-app';
import { failure } from '../toast/announce';
import { FormDialog } from './FormDialog';
import { LeaveGuard } from './LeaveGuard';
import { CloseDialog } from './open-dialog';

const schema = z.object({ title: z.string(), place: z.string() });

const save = () => Promise.resolve({ title: 'Saved' });

interface ExampleProps {
  children?: ReactNode;
  send?: () => Promise<{ title: string }>;
}

const Example = ({ children, send = save }: ExampleProps) => {
  const form = useServerForm({
    schema,
    defaultValues: { title: '', place: '' },
    send,
    failed: failure('Not saved'),
  });
  return (
    <FormDialog title="An example" submitLabel="Save" form={form}>
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Place" {...form.field('place')} />
      {children}
    </FormDialog>
  );
};

const Page = ({ onClose, ...props }: ExampleProps & { onClose: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <CloseDialog value={close}>{isOpen && <Example {...props} />}</CloseDialog>
    </>
  );
};

const open = async (props: ExampleProps = {}, below?: ReactNode) => {
  const onClose = jest.fn();
  const page = (
    <>
      {below}
      <Page {...props} onClose={onClose} />
    </>
  );
  const { user, router, place, unmount } = renderPiece(page, '/first');
  await act(() => router.navigate('/second'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
  const back = () => act(() => router.navigate(-1));
  return { user, onClose, press, question, back, place, router, unmount };
};

const outside = () => document.querySelector('.MuiDialog-container')!;

describe('a form dialog', () => {
  it('focuses its first field, is sent with Ctrl-Enter from any field, and returns the focus on closing', async () => {
    const { user, onClose } = await open();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await user.type(screen.getByLabelText('Place'), 'Lunch{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('is not sent with Ctrl-Enter while a picker contains an unknown name', async () => {
    const picker = <MemberSelector label="Member" members={[aMember({})]} value={null} onChange={() => {}} />;
    const { user, onClose } = await open({ children: picker });
    const box = screen.getByRole('combobox', { name: 'Member' });
    await user.type(box, 'unknown{Control>}{Enter}{/Control}');
    expect(box).toHaveValue('unknown');
    await user.clear(box);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('returns the focus to its button after sending failed', async () => {
    let fail!: (error: Error) => void;
    const send = () => new Promise<never>((_, reject) => (fail = reject));
    const { user } = await open({ send });
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    // Browsers remove the focus from a disabled button, and the dialog takes it.
    act(() => document.querySelector<HTMLElement>('.MuiDialog-container')!.focus());
    await act(async () => fail(new Error('The server is away')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  });

  it.each([
    ['Escape', (view: Awaited<ReturnType<typeof open>>) => view.user.keyboard('{Escape}')],
    ['its cross', (view: Awaited<ReturnType<typeof open>>) => view.press('Close')],
    ['a click beside it', (view: Awaited<ReturnType<typeof open>>) => view.user.click(outside())],
  ])('asks before %s loses input', async (_, leave) => {
    const view = await open();
    await view.user.keyboard('Typed');
    await leave(view);
    expect(view.question()).toBeVisible();
    await view.press('Keep editing');
    await waitFor(() => expect(view.question()).toBeNull());
    expect(screen.getByLabelText('Title')).toHaveValue('Typed');
    const example = screen.getByRole('dialog', { name: 'An example' }).closest<HTMLElement>('.MuiDialog-root');
    expect(example).toContainElement(document.activeElement as HTMLElement);
    await leave(view);
    await view.press('Discard');
    expect(view.onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before the browser’s Back button loses input', async () => {
    const view = await open();
    await view.user.keyboard('Typed');
    await view.back();
    expect(view.question()).toBeVisible();
    expect(view.place().pathname).toBe('/second');
    await view.press('Keep editing');
    await waitFor(() => expect(view.question()).toBeNull());
    expect(screen.getByLabelText('Title')).toHaveValue('Typed');
    await view.back();
    await view.press('Discard');
    await waitFor(() => expect(view.place().pathname).toBe('/first'));
  });

  it('asks when the Back button is pressed at the moment the first letter is typed', async () => {
    const { question, router, place, unmount } = await open();
    // Outside `act`, which would let React finish all its work first.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const title = screen.getByLabelText<HTMLInputElement>('Title');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title, 'T');
      title.dispatchEvent(new Event('input', { bubbles: true }));
      // Before its next event a browser runs all microtasks, but not necessarily what React has scheduled.
      await Promise.resolve();
      void router.navigate(-1);
      await waitFor(() => expect(question()).toBeVisible());
      expect(place().pathname).toBe('/second');
    } finally {
      unmount();
      environment.IS_REACT_ACT_ENVIRONMENT = true;
    }
  });

  it('asks once for its own input and for the input of the page below', async () => {
    const warned = jest.spyOn(console, 'warn');
    const view = await open({}, <LeaveGuard isChanged />);
    await view.back();
    expect(view.question()).toBeVisible();
    await view.press('Keep editing');
    await waitFor(() => expect(view.question()).toBeNull());
    await view.user.keyboard('Typed');
    await view.back();
    await view.press('Discard');
    await waitFor(() => expect(view.place().pathname).toBe('/first'));
    expect(warned).not.toHaveBeenCalled();
  });

  it('lets the browser ask before the tab is closed with unsaved input', async () => {
    const { user } = await open();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.keyboard('Typed');
    expect(close()).toBe(true);
    await user.keyboard('{Backspace>5/}');
    expect(close()).toBe(false);
  });

  it('does not ask when nothing was typed, or when it is closed by its cancel button', async () => {
    const view = await open();
    await view.user.type(screen.getByLabelText('Place'), 'x{Backspace}');
    await view.user.keyboard('{Escape}');
    expect(view.onClose).toHaveBeenCalledTimes(1);
    await view.press('Open');
    await view.user.keyboard('Typed');
    await view.press('Cancel');
    expect(view.question()).toBeNull();
    expect(view.onClose).toHaveBeenCalledTimes(2);
    await view.press('Open');
    await view.back();
    expect(view.question()).toBeNull();
    expect(view.place().pathname).toBe('/first');
  });
});
