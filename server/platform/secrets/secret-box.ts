import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts ("seals") secrets, so that access to the database alone does not reveal them. */
export interface SecretBox {
  /** Encrypts a text under the current key; it opens only with the same `context`, which names its purpose. */
  seal(text: string, context: string): Promise<string>;
  /**
   * Decrypts a stored text, under the current key or an earlier one.
   * @throws {KeyMissing} when its key is not among the keys
   * @throws {Error} for a text that is not sealed, was changed, or was sealed for another context
   */
  open(stored: string, context: string): Promise<string>;
  /** Whether a stored text is sealed under the current key. */
  isCurrent(stored: string): Promise<boolean>;
  /** The fingerprints of the keys, the current one first. */
  fingerprints(): Promise<readonly [string, ...string[]]>;
}

/** A secret was sealed under a key that the portal does not have. */
export class KeyMissing extends Error {
  constructor(readonly keyId: string) {
    super(`A stored secret was sealed under the key ${keyId}, which is not among the keys of the portal.`);
  }
}

/** What to do about a missing key. */
export const GIVE_KEY = 'Give it by SECRETS_KEYS, after the one that is to seal, or put secrets.key of the data folder back.';

const ALGORITHM = 'aes-256-gcm';
const PREFIX = 'sealed.1';
/** Lengths according to NIST SP 800-38D. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LETTERS = 10;

interface NamedKey {
  id: string;
  key: Buffer;
}

/** Identifies a key by a short hash, which reveals nothing about it. */
const named = (key: Buffer): NamedKey => ({ id: createHash('sha256').update('propylaea key').update(key).digest('base64url').slice(0, ID_LETTERS), key });

/** The additional authenticated data (AAD) of a sealed text. */
const additionalData = (id: string, context: string) => Buffer.from(`${PREFIX}.${id}.${context}`);

function sealUnder({ id, key }: NamedKey, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(additionalData(id, context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${PREFIX}.${id}.${sealed.toString('base64url')}`;
}

function openUnder({ id, key }: NamedKey, bytes: Buffer, context: string): string {
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(id, context)).setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]).toString('utf8');
}

const idIn = (stored: string): string | undefined => (stored.startsWith(`${PREFIX}.`) ? stored.split('.')[2] : undefined);

/** A box with AES-256-GCM and keys of 32 bytes: the first key encrypts, all of them decrypt. The keys are loaded on first use. */
export function secretBox(load: () => Promise<readonly [Buffer, ...Buffer[]]>): SecretBox {
  let loading: Promise<readonly [NamedKey, ...NamedKey[]]> | undefined;
  const keys = () => {
    loading ??= load().then(([first, ...others]) => [named(first), ...others.map(named)] as const);
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    seal: async (text, context) => sealUnder((await keys())[0], text, context),
    open: async (stored, context) => {
      const id = idIn(stored);
      if (id === undefined) throw new Error('A stored secret is not sealed.');
      const key = (await keys()).find((one) => one.id === id);
      if (!key) throw new KeyMissing(id);
      return openUnder(key, Buffer.from(stored.split('.')[3] ?? '', 'base64url'), context);
    },
    isCurrent: async (stored) => idIn(stored) === (await keys())[0].id,
    fingerprints: async () => {
      const [{ id }, ...others] = await keys();
      return [id, ...others.map((other) => other.id)];
    },
  };
}

/** For a database handle that only prepares or inspects a database: without keys, sealing and opening fail with an error that says so. */
export const WITHOUT_KEYS: SecretBox = secretBox(() => Promise.reject(new Error('This handle of the database was opened without the keys of secrets.')));
