import { refuseMetadata } from '@lab/service-kit/process';
import { AuthorizationResponseError, ResponseBodyError, type CustomFetch } from 'openid-client';

/** The largest answer that is read, in bytes. Real answers of issuers are far smaller. */
const MAX_BYTES = 512 * 1024;

/** The issuer does not answer, answers with a server error, or is overloaded. */
class IssuerAwayError extends Error {}

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

/**
 * The fetch function for openid-client, which limits the time of an answer (by the signal) but not its size. Any
 * failure is an `IssuerAwayError`. The guarded fetch cannot be used, because an issuer may be in the university's
 * private network.
 */
export const issuerFetch: CustomFetch = async (url, { body, headers, method, signal }) => {
  try {
    await refuseMetadata(new URL(url).hostname);
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (response.status >= 500 || response.status === 429) throw new IssuerAwayError(`it answered ${response.status}`);
    const content = await readAll(response);
    const init = { status: response.status, headers: response.headers };
    return new Response(content.length > 0 ? content : null, init);
  } catch (error) {
    throw error instanceof IssuerAwayError ? error : new IssuerAwayError('it does not answer', { cause: error });
  }
};

const saysAway = (error: unknown): boolean =>
  (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) &&
  error.error === 'temporarily_unavailable';

/** True when an error, or one of its causes, is an `IssuerAwayError`. */
export const isIssuerAway = (error: unknown): boolean =>
  error instanceof IssuerAwayError ||
  saysAway(error) ||
  (error instanceof Error && error.cause !== undefined && isIssuerAway(error.cause));
