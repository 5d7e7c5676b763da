/** A real S3 server for tests: VersityGW, a Go program that serves a folder. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const VERSION = 'v1.8.0';
const MODULE = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'versitygw', VERSION);

export const S3_KEYS = { accessKeyId: 'test', secretAccessKey: 'testsecret' };

/** @returns {string | undefined} the program on the PATH, or as `buildS3Server` built it */
export function findS3Server() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), CACHE];
  return folders.map((folder) => join(folder, 'versitygw')).find((path) => existsSync(path));
}

/**
 * Builds the program from the Go module proxy, which takes some minutes, unless this machine has it.
 * @returns {string | undefined} why there is none
 */
export function buildS3Server() {
  if (findS3Server()) return undefined;
  if (spawnSync('go', ['version']).status !== 0) return 'install Go, or VersityGW';
  mkdirSync(CACHE, { recursive: true });
  const { status } = spawnSync('go', ['install', MODULE], { env: { ...process.env, GOBIN: CACHE }, stdio: 'ignore' });
  return status === 0 ? undefined : `go install ${MODULE} failed`;
}

/**
 * Serves the folders in `folder` as buckets on this machine.
 * @param {string} path of the program
 * @param {{ folder: string, port: number }} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function runS3Server(path, { folder, port }) {
  const keys = ['--access', S3_KEYS.accessKeyId, '--secret', S3_KEYS.secretAccessKey];
  return spawn(path, [...keys, '--port', `127.0.0.1:${String(port)}`, 'posix', folder], { stdio: 'ignore' });
}
