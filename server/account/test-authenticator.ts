import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What a browser and a device do with a passkey, in software: one key pair, ES256, without attestation. */
export interface TestAuthenticator {
  /** Answers `Options` of a call as `navigator.credentials.create` would. */
  readonly create: (options: string, site?: string) => string;
  /** The same for `navigator.credentials.get`. */
  readonly get: (options: string, site?: string) => string;
  /** How often it says that it has signed; a copy of it counts by itself. */
  count: number;
}

const options = z.object({ challenge: z.string() });
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createTestAuthenticator(): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const client = (type: string, text: string, site: string) => {
    const { challenge } = options.parse(JSON.parse(text));
    return Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));
  };
  const said = (site: string, flags: number, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), counter]);
  };
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });
  return {
    count: 0,
    create(text, site = SITE) {
      // COSE: an EC key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) with its two coordinates.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = Buffer.concat([said(site, PRESENT | VERIFIED | HAS_CREDENTIAL, this.count), kept]);
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({ clientDataJSON: client('webauthn.create', text, site), attestationObject });
    },
    get(text, site = SITE) {
      this.count += 1;
      const clientDataJSON = client('webauthn.get', text, site);
      const authenticatorData = said(site, PRESENT | VERIFIED, this.count);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}

/** The address of the shop of a test API. */
const SITE = 'http://localhost:3000';

function sha256(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest();
}
