import type { WebAuthnOptions } from '@lab/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { HttpError } from '../http/http-error';

/** False in old browsers, and on pages served without TLS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Messages for the browser's errors, by name. A closed dialog and a timeout give the same error. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device has a passkey of yours already.',
};

const UNUSABLE = 'This browser could not use a passkey here. Please try another browser or device.';

/** Converts an error of the browser to one with a message for users. */
const explained = (error: unknown): HttpError =>
  new HttpError(0, (error instanceof Error && problems[error.name]) || UNUSABLE);

/** Loaded on demand, because the library is larger than the forms that use it. */
const library = () => import('@simplewebauthn/browser');

const ask = async <Response>(response: Promise<Response>): Promise<Response> => {
  try {
    return await response;
  } catch (error) {
    throw explained(error);
  }
};

/**
 * The browser's dialog for using a passkey.
 * @throws HttpError when none was used
 */
export const usedPasskey = async (options: WebAuthnOptions) => {
  const { startAuthentication } = await library();
  return ask(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
};

/**
 * The browser's dialog for creating a passkey.
 * @throws HttpError when none was created
 */
export const createdPasskey = async (options: WebAuthnOptions) => {
  const { startRegistration } = await library();
  return ask(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
};
