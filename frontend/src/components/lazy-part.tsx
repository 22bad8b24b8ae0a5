import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { errorMessage, HttpError } from '../lib/http/http-error';
import { ErrorState } from './feedback/ErrorState';
import { WindowSpinner } from './feedback/Spinner';
import { warn } from './toast/announce';

const NOT_LOADED =
  'This part of the site could not be loaded. Please check your connection and try again. If that does not help, reload the page.';

/** A component whose code is loaded when it is first rendered, or before. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code, when the first render must not wait for it. */
  preload: () => Promise<void>;
};

/** What could not be loaded. React keeps a failure for good, so each starts anew. */
const failed = new Set<() => void>();

/** Lets code and data that could not be loaded be loaded again when they are rendered the next time. For those who show such an error. */
export const forgetFailures = (client: QueryClient): void => {
  for (const startAnew of failed) startAnew();
  failed.clear();
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
};

/**
 * @param load imports the component
 * @param Otherwise takes its place when it cannot be loaded
 * @returns a component that throws an HttpError when it cannot be loaded
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise?: ComponentType<Props>,
): LazyComponent<Props> => {
  const start = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        if (Otherwise) return { default: Otherwise };
        failed.add(() => (Lazy = start()));
        throw new HttpError(0, NOT_LOADED);
      }
    });
  let Lazy = start();
  let Loaded: ComponentType<Props> | undefined;
  const Component: LazyComponent<Props> = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  Component.preload = async () => {
    Loaded = await load();
  };
  return Component;
};

/** Marks the place of a part that is being loaded. */
export const LOADING_PART = 'data-loading-part';
const mark = { [LOADING_PART]: true };

const PartError = ({ error, resetErrorBoundary }: FallbackProps) => (
  <ErrorState title="This part could not be shown" error={error} onRetry={resetErrorBoundary} />
);

/** For parts whose page is complete without them. */
export const Nothing = () => null;

interface Closing {
  /** Of a dialog or menu. Also called when it cannot be shown, after a toast, so that it can be opened again. */
  onClose?: () => void;
}

/**
 * A part of a page whose code is loaded when it is first rendered, for example a dialog: its form and pickers are often
 * larger than the page. A spinner over the page says that it is being loaded. The page stays as it is when the part cannot be loaded or
 * breaks.
 * @param load imports the part
 * @param NotShown of a part that belongs to the frame around the page, and is loaded without a spinner: takes its place when it cannot be
 * shown. Without it a part with `onClose` closes, and another one offers to try again.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotShown?: ComponentType<FallbackProps>,
): LazyComponent<Props & Closing> => {
  const Part = lazyComponent(load);
  const InItsPlace: LazyComponent<Props & Closing> = (props: Props & Closing) => {
    const { onClose } = props;
    const client = useQueryClient();
    const handleError = (error: unknown) => {
      forgetFailures(client);
      if (!onClose) return;
      warn({ title: 'Could Not Be Opened', text: errorMessage(error) });
      onClose();
    };
    return (
      <ErrorBoundary FallbackComponent={NotShown ?? (onClose ? Nothing : PartError)} onError={handleError}>
        <Suspense fallback={NotShown ? <span hidden {...mark} /> : <WindowSpinner label="Loading" {...mark} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  InItsPlace.preload = Part.preload;
  return InItsPlace;
};
