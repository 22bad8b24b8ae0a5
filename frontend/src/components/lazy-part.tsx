import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { errorMessage, HttpError } from '../lib/http/http-error';
import { keepTypedWhileLoading } from '../lib/typed-ahead';
import { useCloseDialog } from './dialog/open-dialog';
import { ErrorState } from './feedback/ErrorState';
import { WindowSpinner } from './feedback/Spinner';
import { warn } from './toast/announce';

const NOT_LOADED =
  'This part of the site could not be loaded. Please check your connection and try again. If that does not help, reload the page.';

/** A component whose code is loaded by `preload`, or at the latest when it is first rendered. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code, so that the first render does not wait for it. */
  preload: () => Promise<void>;
};

/** Functions that reset components whose code could not be loaded. React's `lazy` would never load it again. */
const resets = new Set<() => void>();

/**
 * Lets the next render retry code and data that could not be loaded. Call it when showing such an error: a reset during
 * the render would load the component in an endless loop.
 */
export const forgetFailures = (client: QueryClient): void => {
  for (const reset of resets) reset();
  resets.clear();
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
};

/**
 * @param load imports the component
 * @param Fallback rendered when it cannot be loaded
 * @returns a component that throws an HttpError when it cannot be loaded and has no fallback
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LazyComponent<Props> => {
  const start = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        if (Fallback) return { default: Fallback };
        resets.add(() => (Lazy = start()));
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

/** Marks the placeholder of a part that is being loaded. */
export const LOADING_PART = 'data-loading-part';
const mark = { [LOADING_PART]: true };

const PartError = ({ error, resetErrorBoundary }: FallbackProps) => (
  <ErrorState title="This part could not be shown" error={error} onRetry={resetErrorBoundary} />
);

/** Renders nothing: the fallback of a part that the page does not need. */
export const Nothing = () => null;

interface Closing {
  /**
   * Closes a menu or window. Also called after an error toast when it cannot be shown, so that the user can open it
   * again.
   */
  onClose?: (() => void) | undefined;
}

interface PagePartProps extends Closing {
  /** Rendered when the part cannot be shown. */
  Fallback?: ComponentType<FallbackProps> | undefined;
  /** Rendered while code or data are loaded. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that loads after the page. If its code or data cannot be loaded, or the part breaks, the rest of the
 * page stays. By default a part with `onClose` is then closed; any other part shows the error and a retry button.
 */
export const PagePart = ({ onClose, Fallback, loading = null, children }: PagePartProps) => {
  const client = useQueryClient();
  const handleError = (error: unknown) => {
    forgetFailures(client);
    if (!onClose) return;
    warn({ title: 'Could not be opened', text: errorMessage(error) });
    onClose();
  };
  return (
    <ErrorBoundary FallbackComponent={Fallback ?? (onClose ? Nothing : PartError)} onError={handleError}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
};

const Loading = () => <WindowSpinner label="Loading" {...mark} />;

const LoadingDialog = () => {
  useEffect(keepTypedWhileLoading, []);
  return <Loading />;
};

/**
 * A `PagePart` whose code is loaded when it is first rendered, for example a dialog, whose form and pickers are often
 * larger than the page. Meanwhile a spinner is shown over the page, and what the user types is kept for the dialog.
 * @param load imports the part
 * @param Fallback rendered when the part cannot be shown; for parts of the frame around the page, which load without a
 * spinner
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<FallbackProps>,
): LazyComponent<Props & Closing> => {
  const Part = lazyComponent(load);
  const InItsPlace: LazyComponent<Props & Closing> = (props: Props & Closing) => {
    const placeholder = props.onClose ? <LoadingDialog /> : <Loading />;
    return (
      <PagePart
        Fallback={Fallback}
        loading={Fallback ? <span hidden {...mark} /> : placeholder}
        onClose={props.onClose}
      >
        <Part {...props} />
      </PagePart>
    );
  };
  InItsPlace.preload = Part.preload;
  return InItsPlace;
};

/** A dialog whose code is loaded when it opens. If that fails, the dialog closes. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazyPart<Props>(load);
  return (props: Props) => <Part onClose={useCloseDialog()} {...props} />;
};
