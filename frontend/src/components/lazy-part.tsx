import { type ComponentType, lazy, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered, or before. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code, when the first render must not wait for it. */
  preload: () => Promise<void>;
};

/** @param load imports the component */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  const Lazy = lazy(async () => ({ default: await load() }));
  let Loaded: ComponentType<Props> | undefined;
  const Component = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  Component.preload = async () => {
    Loaded = await load();
  };
  return Component;
};

/** Marks the place of a part that is being loaded. */
export const LOADING_PART = 'data-loading-part';

/**
 * A part of a page whose code is loaded when it is first rendered, for example a dialog: its form and pickers are often
 * larger than the page. Nothing is shown while it is loaded.
 * @param load imports the part
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  const Part = lazyComponent(load);
  const InItsPlace = (props: Props) => (
    <Suspense fallback={<span hidden {...{ [LOADING_PART]: true }} />}>
      <Part {...props} />
    </Suspense>
  );
  InItsPlace.preload = Part.preload;
  return InItsPlace;
};
