import type { Request } from 'express';

/** The first of the encodings, in order of preference, that the client accepts; undefined when it accepts none. */
export const acceptedEncoding = <Name extends string>(request: Request, names: readonly Name[]): Name | undefined =>
  names.find((name) => request.acceptsEncodings(name));
