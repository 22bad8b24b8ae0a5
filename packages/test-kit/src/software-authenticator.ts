import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** The relevant options of a WebAuthn call. */
interface WebAuthnOptions {
  challenge: string;
}

/** A WebAuthn response as JSON, as a browser sends it. */
export interface WebAuthnAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, string>;
  clientExtensionResults: Record<string, never>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A software authenticator with one passkey (ES256) on one site. It signs like a phone. */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;

  /**
   * @param origin of the page, e.g. `http://localhost:8080`
   * @param rpId the site; the origin's host unless a test pretends otherwise
   */
  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  /** Creates the passkey, like `navigator.credentials.create`. */
  create({ challenge }: WebAuthnOptions): WebAuthnAnswer {
    const authData = Buffer.concat([
      this.authenticatorData(HAS_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge);
    return this.answer({ clientDataJSON, attestationObject: attestation.toString('base64url') });
  }

  /** Uses the passkey, like `navigator.credentials.get`. */
  get({ challenge }: WebAuthnOptions): WebAuthnAnswer {
    this.counter += 1;
    const authData = this.authenticatorData(0);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = createSign('sha256').update(signed).sign(this.privateKey).toString('base64url');
    return this.answer({ clientDataJSON, authenticatorData: authData.toString('base64url'), signature });
  }

  private answer(response: Record<string, string>): WebAuthnAnswer {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): string {
    const data = JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
    return Buffer.from(data).toString('base64url');
  }

  private authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const allFlags = Buffer.from([flags | USER_PRESENT | USER_VERIFIED]);
    return Buffer.concat([sha256(Buffer.from(this.rpId)), allFlags, counter]);
  }

  private coseKey(): Buffer {
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x!, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y!, 'base64url'))],
    ]);
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The header of a CBOR value: its type, and its length or number up to 65,535. */
const cborHead = (type: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  return value < 256
    ? Buffer.from([(type << 5) | 24, value])
    : Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
};

const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
