import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { renderPiece, toastVariant } from '../test-support/render-app';
import { AppDialog } from './dialog/AppDialog';
import { TextInput } from './form/TextInput';
import { lazyComponent, lazyPart, LOADING_PART, Nothing, PagePart } from './lazy-part';

interface PartProps {
  onClose?: () => void;
}

const NOT_LOADED = /This part of the site could not be loaded\. Please check your connection/;
const Part = () => <p>The part</p>;
const Broken = () => {
  throw new Error('broken');
};

/** Imports that fail until the connection is restored. */
const connection = (part: ComponentType<PartProps> = Part) => {
  const state = { isAway: true, imports: 0 };
  const load = async (): Promise<ComponentType<PartProps>> => {
    state.imports += 1;
    if (state.isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  };
  return { state, load };
};

/** A page with a form and a dialog. */
const PageOf = ({ Dialog }: { Dialog: ComponentType<PartProps> }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

let reports: jest.Spied<typeof console.error>;
beforeEach(() => {
  // React reports errors that a boundary catches.
  reports = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A dialog whose code arrives late. */
const lateDialog = (content: ReactNode) => {
  const code: { arrive?: (part: ComponentType<PartProps>) => void } = {};
  const promise = new Promise<ComponentType<PartProps>>((resolve) => (code.arrive = resolve));
  const Dialog = ({ onClose }: PartProps) => (
    <AppDialog title="Late" onClose={onClose} onSubmit={() => {}} actions={<button>Send</button>}>
      {content}
    </AppDialog>
  );
  return { Late: lazyPart(() => promise), arrive: () => code.arrive!(Dialog) };
};

/** Opens the dialog and types. Not with `user`, which waits for the dialog's code. */
const openAndType = (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const pressed: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void pressed.push(key);
  document.addEventListener('keydown', listen);
  for (const key of text) fireEvent.keyDown(document.body, { key });
  document.removeEventListener('keydown', listen);
  return pressed;
};

it('what the user types before a dialog has loaded goes into its first field, and is no shortcut of the page', async () => {
  const { Late, arrive } = lateDialog(<TextInput label="Title" defaultValue="" />);
  const { user } = renderPiece(<PageOf Dialog={Late} />);
  expect(openAndType('A lens')).toEqual([]);
  arrive();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('A lens'));
  await user.keyboard(' cap');
  expect(screen.getByLabelText('Title')).toHaveValue('A lens cap');
});

it('what the user types before a dialog without fields has loaded is dropped', async () => {
  const { Late, arrive } = lateDialog('Nothing to fill in');
  const { user } = renderPiece(<PageOf Dialog={Late} />);
  openAndType('abc');
  arrive();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('a dialog that cannot be loaded shows an error, leaves the page and its input, and can be opened again', async () => {
  const { state, load } = connection();
  const { user } = renderPiece(<PageOf Dialog={lazyPart(load)} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  for (const imports of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(NOT_LOADED)).toBeVisible();
    expect(toastVariant('Could not be opened')).toBe('destructive');
    expect(state.imports).toBe(imports);
  }
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  state.isAway = false;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('a part says that it is loading, unless the page does not need it', async () => {
  const Dialog = lazyPart(() => new Promise<never>(() => {}));
  const Pencil = lazyPart(() => new Promise<never>(() => {}), Nothing);
  const { unmount } = renderPiece(<Dialog />);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
  unmount();
  renderPiece(<Pencil />);
  await waitFor(() => expect(document.querySelector(`[${LOADING_PART}]`)).not.toBeNull());
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('a dialog that breaks leaves the page and its input', async () => {
  const { state, load } = connection(Broken);
  state.isAway = false;
  const { user } = renderPiece(<PageOf Dialog={lazyPart(load)} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Something went wrong. Please reload the page and try again.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('any other part that cannot be loaded offers a retry in its place', async () => {
  const { state, load } = connection();
  const Section = lazyPart(load);
  const { user } = renderPiece(<Section />);
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_LOADED);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This part could not be shown')).toBeVisible();
  expect(state.imports).toBe(2);
  state.isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeVisible();
});

it.each([
  ['a part with code of its own', (Words: ComponentType) => lazyPart(async () => Words)],
  [
    'a part of the page',
    (Words: ComponentType) => () => (
      <PagePart>
        <Words />
      </PagePart>
    ),
  ],
])('%s whose data cannot be loaded requests the data again on a retry', async (_, partOf) => {
  let isAway = true;
  const words = queryOptions({
    queryKey: ['words'],
    queryFn: async () => {
      if (isAway) throw new Error('away');
      return 'The words';
    },
    retry: false,
  });
  const Section = partOf(() => <p>{useSuspenseQuery(words).data}</p>);
  const { user } = renderPiece(<Section />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByText('The words')).toBeVisible();
});

it('a component that cannot be loaded is replaced by its fallback', async () => {
  const { load } = connection();
  const Links = lazyComponent(load, () => <p>The text</p>);
  renderPiece(
    <Suspense>
      <Links />
    </Suspense>,
  );
  expect(await screen.findByText('The text')).toBeVisible();
});

it('an optional part is left out when it cannot be loaded', async () => {
  const { load } = connection();
  const Pencil = lazyPart(load, Nothing);
  const { container } = renderPiece(
    <p>
      The page
      <Pencil />
    </p>,
  );
  await waitFor(() => expect(reports).toHaveBeenCalled());
  expect(container).toHaveTextContent(/^The page$/);
  expect(screen.queryByRole('alert')).toBeNull();
});
