/** A window.matchMedia whose queries match as the test decides, and never change. */
export const mediaThat = (matches: (query: string) => boolean) => (media: string) =>
  ({
    media,
    matches: matches(media),
    addEventListener: () => {},
    removeEventListener: () => {},
    // MUI still calls the deprecated names.
    addListener: () => {},
    removeListener: () => {},
  }) as unknown as MediaQueryList;
