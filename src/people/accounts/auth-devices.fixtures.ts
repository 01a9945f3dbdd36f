// Devices for tests: a phone that shows codes, and one that keeps passkeys.
import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** The six digits that the phone's app shows at this moment. */
export function codeOf(secret: string, atMs = Date.now()): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Makes passkeys and answers with them, as WebAuthn's "none" attestation with ES256. */
export function createPasskeyPhone(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    counter += 1;
    return Buffer.concat([rpHash, Buffer.from([flags]), count, credential]);
  }

  function coseKey(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    return Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
      point(x!),
      Buffer.from([0x22]),
      point(y!),
    ]);
  }

  return {
    register(options: { challenge: string }) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, coseKey()]);
      const data = authenticatorData(0x45, credential);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
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
      return credentialOf(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },

    answer(options: { challenge: string }) {
      const data = authenticatorData(0x05);
      const client = clientData('webauthn.get', options.challenge);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credentialOf(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}

/** Wraps the answer of a device as a browser hands it over. */
const credentialOf = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response,
});
