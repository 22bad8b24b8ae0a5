import { stubGlobal } from './stub-global';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
});

const signature = credential({ authenticatorData: bytes('data'), signature: bytes('signature') });
const attestation = credential({ attestationObject: bytes('attestation') });

/** The options that a server sends for both of the browser's dialogs. */
export const passkeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Lab' },
  user: { id: 'dXNlcg', name: 'user', displayName: 'User' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/**
 * A browser that can use passkeys, at the level of its API.
 * @param refusal the name of the error with which its dialogs end; without one they succeed
 */
export const stubPasskeys = (refusal?: string): void => {
  const answer = (response: object) => async () => {
    if (refusal) throw new DOMException('refused', refusal);
    return response;
  };
  stubGlobal('PublicKeyCredential', class {});
  stubGlobal('credentials', { get: answer(signature), create: answer(attestation) }, navigator);
};
