import { lazy, type ComponentType } from 'react';

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
