import type { CustomFetch } from 'openid-client';

/** Nothing that an issuer answers is nearly as large. */
const MAX_BYTES = 512 * 1024;

/** The issuer does not answer, or says itself that it cannot. */
export class IssuerAwayError extends Error {}

const readAll = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new IssuerAwayError('its answer is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/** Reads the issuer's answers, up to a limit of their size; the time is limited by the signal. */
export const issuerFetch: CustomFetch = async (url, { body, headers, method, signal }) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (response.status >= 500) throw new IssuerAwayError(`it answered ${response.status}`);
    const content = await readAll(response);
    const init = { status: response.status, headers: response.headers };
    return new Response(content.length > 0 ? content : null, init);
  } catch (error) {
    throw error instanceof IssuerAwayError ? error : new IssuerAwayError('it does not answer', { cause: error });
  }
};

/** True when it was the issuer that did not answer, and not its answer that was wrong. */
export const isAway = (error: unknown): boolean =>
  error instanceof IssuerAwayError || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
