import { lazy, type ComponentType } from 'react';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page whose code is loaded when it is shown; or before, for a page that must be drawn without waiting. */
export const lazyPage = (load: LoadPage): ComponentType & { preload: () => Promise<void> } => {
  const Lazy = lazy(load);
  let Loaded: ComponentType | undefined;
  const Page = () => (Loaded ? <Loaded /> : <Lazy />);
  Page.preload = async () => {
    Loaded = (await load()).default;
  };
  return Page;
};
