import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes of a key of AES-256. */
const BYTES = 32;

/** What a key looks like where it is given: 32 bytes in Base64, with either alphabet. */
export const KEY_PATTERN = '[A-Za-z0-9+/_-]{43}=?';
const KEY = new RegExp(`^${KEY_PATTERN}$`);

type Keys = readonly [Buffer, ...Buffer[]];

/** The keys in a text that gives one or several, separated by commas or line breaks; undefined where one is none. */
export function keysIn(text: string): Keys | undefined {
  const given = text.split(/[,\n]/).map((one) => one.trim()).filter(Boolean);
  const [first, ...others] = given.map((one) => Buffer.from(one, 'base64'));
  return first && given.every((one) => KEY.test(one)) ? [first, ...others] : undefined;
}

const keyFile = (dataDir: string): string => join(dataDir, 'secrets.key');

/** A file of keys that cannot be used as it is. */
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

/** Makes a file with a new key, whole or not at all, unless another process was first. */
async function makeKeys(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
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
 * The keys that secrets are sealed under: those of the setting, else of the file in the data folder, which is made with one key when
 * it is needed first and which its owner alone can read.
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
