import { currentLocale } from '../i18n/locale';
import { LAST_ANSWER_MS } from './answer-limits';
import { ApiError } from './error';
import { noteUnanswered } from './network';
import { requestHeaders } from './token';
import { whileUpdating } from './updating';

export interface UploadOptions {
  /** Gets the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Texts that are sent beside the file, before it. */
  texts?: Readonly<Record<string, string>>;
  /** Sent in addition to the standard headers. */
  headers?: Readonly<Record<string, string>>;
}

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText) as unknown;
  } catch {
    return request.responseText || undefined;
  }
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Sends `file` as multipart form data, field `file`, to `path` of our API and gives the body of the answer. It uses XMLHttpRequest,
 * because `fetch` reports no upload progress. An upload without progress is aborted: the user loses nothing by sending the file again.
 * @throws {ApiError} for an answer that is not a success; with status 0 for none in time and for one that cannot be read
 * @throws {DOMException} AbortError when `signal` stopped it
 */
export async function upload(path: string, file: File, options: UploadOptions = {}): Promise<unknown> {
  try {
    return await whileUpdating(() => post(path, file, options));
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) await noteUnanswered();
    throw error;
  }
}

async function post(path: string, file: File, options: UploadOptions): Promise<unknown> {
  const headers = { ...(await requestHeaders(currentLocale())), ...options.headers };
  options.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const giveUp = () => {
      reject(new ApiError(0, { message: 'The upload stood still.' }));
      request.abort();
    };
    let timer = setTimeout(giveUp, LAST_ANSWER_MS);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, LAST_ANSWER_MS);
      if (lengthComputable) options.onProgress?.(loaded / total);
    };
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const body = answerOf(request);
      if (request.status < 200 || request.status >= 300) reject(new ApiError(request.status, body, headersOf(request)));
      // The page of a guest network, or a truncated answer: it is unknown whether the file has arrived.
      else if (typeof body !== 'object') reject(new ApiError(0, { message: 'The answer cannot be read.' }));
      else resolve(body);
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, text] of Object.entries(options.texts ?? {})) form.append(name, text);
    form.append('file', file);
    request.send(form);
  });
}
