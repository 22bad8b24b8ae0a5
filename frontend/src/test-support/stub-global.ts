const originals: { owner: object; name: string; original: PropertyDescriptor | undefined }[] = [];

/**
 * Replaces a global until the end of the test.
 * @param owner the object that has it, e.g. `navigator`
 */
export const stubGlobal = (name: string, value: unknown, owner: object = globalThis): void => {
  originals.push({ owner, name, original: Object.getOwnPropertyDescriptor(owner, name) });
  Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

export const unstubGlobals = (): void => {
  for (const { owner, name, original } of originals.splice(0).toReversed()) {
    if (original) Object.defineProperty(owner, name, original);
    else Reflect.deleteProperty(owner, name);
  }
};
