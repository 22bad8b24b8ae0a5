import type { WebAuthnOptions } from '@lab/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { HttpError } from '../http/http-error';

/** False in old browsers, and on pages served without TLS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The browser's errors by name. Browsers give one reason for a dialog that was closed and for one that waited too long. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device has a passkey of yours already.',
};

const UNUSABLE = 'This browser could not use a passkey here. Please try another browser or device.';

/** Makes an error of the browser one whose message can be shown. */
const explained = (error: unknown): HttpError =>
  new HttpError(0, (error instanceof Error && problems[error.name]) || UNUSABLE);

/** The library is larger than the forms that use it. */
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
