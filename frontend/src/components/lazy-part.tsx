import { Suspense, type ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '../lib/lazy-component';

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
