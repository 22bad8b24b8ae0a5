import type { Request } from 'express';

/** The first of the encodings, best first, that the caller takes; undefined when none is. */
export const acceptedEncoding = <Name extends string>(request: Request, names: readonly Name[]): Name | undefined =>
  names.find((name) => request.acceptsEncodings(name));
