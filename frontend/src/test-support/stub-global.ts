const originals = new Map<string, PropertyDescriptor | undefined>();

/** Puts something else in the place of a global, until the test is over. */
export const stubGlobal = (name: string, value: unknown): void => {
  if (!originals.has(name)) originals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
};

export const unstubGlobals = (): void => {
  for (const [name, original] of originals) {
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
  originals.clear();
};
