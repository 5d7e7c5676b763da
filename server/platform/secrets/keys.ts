import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../process/private-folder';

/** Bytes of an AES-256 key. */
const BYTES = 32;

/** A key as text: 32 bytes in Base64 or Base64url. */
export const KEY_PATTERN = '[A-Za-z0-9+/_-]{43}=?';
const KEY = new RegExp(`^${KEY_PATTERN}$`);

type Keys = readonly [Buffer, ...Buffer[]];

/** Reads one or several keys, separated by commas or line breaks; undefined when there is none or one is malformed. */
export function keysIn(text: string): Keys | undefined {
  const given = text.split(/[,\n]/).map((one) => one.trim()).filter(Boolean);
  const [first, ...others] = given.map((one) => Buffer.from(one, 'base64'));
  return first && given.every((one) => KEY.test(one)) ? [first, ...others] : undefined;
}

const keyFile = (dataDir: string): string => join(dataDir, 'secrets.key');

/** Thrown for a key file that cannot be used. */
export class KeysInvalid extends Error {}

async function readKeys(path: string): Promise<Keys | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const keys = keysIn(text);
  if (!keys) throw new KeysInvalid(`${path} must hold keys of 32 bytes in Base64, one a line: put back the file as it was.`);
  return keys;
}

/** Creates the file with a new key, atomically by a hard link, unless another process has created it first. */
async function makeKeys(path: string): Promise<void> {
  makePrivateFolder(dirname(path));
  const passing = `${path}.${randomUUID()}`;
  try {
    const file = await open(passing, 'wx', 0o600);
    await file.writeFile(`${randomBytes(BYTES).toString('base64')}\n`);
    await file.sync();
    await file.close();
    await link(passing, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(passing, { force: true });
  }
}

/**
 * The keys that encrypt secrets: those of the setting, else those of the file in the data folder, which is created with one key on first use and which only
 * its owner can read.
 * @throws {KeysInvalid}
 */
export async function loadKeys({ dataDir, given }: { dataDir: string; given: string | undefined }): Promise<Keys> {
  const ofSetting = given === undefined ? undefined : keysIn(given);
  if (ofSetting) return ofSetting;
  const path = keyFile(dataDir);
  if (!(await readKeys(path))) await makeKeys(path);
  const keys = await readKeys(path);
  if (!keys) throw new KeysInvalid(`${path} could not be made.`);
  return keys;
}
