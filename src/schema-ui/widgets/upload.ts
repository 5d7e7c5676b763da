import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requestIdOf } from '../../api/error';
import { fieldErrorsOf, hasFailure } from '../../api/failures';
import { connected, isNetworkLost } from '../../api/network';
import { usePendingUploads, useServices, type Upload } from '../services';
import type { FileRules } from '@domain/schema/schema';

type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; file: File; share: number }
  | { phase: 'failed'; file: File; why: UploadFailure; requestId?: string | undefined; again: boolean; isOffline?: boolean };

/** The portal's messages for an upload that failed; where the server refused the file, its own message is shown instead. */
export interface UploadTexts {
  wrongType: string;
  /** The server inspected the content of the file and found a type that is not accepted here. */
  wrongContent: string;
  tooLarge: string;
  empty: string;
  failed: string;
  /** The connection broke: the same file can be sent again. */
  cut: string;
  /** There is no network: the file is sent automatically once there is one. */
  offline: string;
  /** The file was chosen on an earlier visit of this page and did not arrive; it can be sent now. */
  stored: string;
  /** The response is a 422 in an unexpected format. */
  invalidFormat: string;
}

/** Why an upload failed: one of the portal's messages, or what the server said about the file. */
type UploadFailure = keyof UploadTexts | { reason: string };

/** The reason to refuse a file before it is sent; undefined when there is none. */
function refusal(file: File, rules: FileRules | undefined): UploadFailure | undefined {
  if (file.size === 0) return 'empty';
  if (rules && file.size > rules.max_bytes) return 'tooLarge';
  return rules && file.type !== '' && !rules.types.includes(file.type) ? 'wrongType' : undefined;
}

/** Whether the server found a file type that is not accepted here; false for an upload whose result has no `type`. */
function isOfOtherKind(done: unknown, rules: FileRules | undefined): boolean {
  const type = typeof done === 'object' && done !== null && 'type' in done ? done.type : undefined;
  return rules !== undefined && typeof type === 'string' && !rules.types.includes(type);
}

const statusOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined);

/** The server's message about the file; for a wrong type the portal's own, because a question may accept fewer types than the server stores. */
function verdictOf(error: unknown, rules: FileRules | undefined): UploadFailure | undefined {
  if (rules && hasFailure(error, 'file_type')) return 'wrongContent';
  const reason = Object.values(fieldErrorsOf(error) ?? {})[0];
  return reason === undefined ? undefined : { reason };
}

interface UploadOptions<T> {
  rules?: FileRules;
  upload: Upload<T>;
  onDone: (result: T) => void;
  /** The name under which a chosen file is stored while the person has to sign in again. */
  storeAs: string;
}

/** Offers the file that was chosen here before a sign-in, unless another one was chosen meanwhile. */
function useStoredFile(name: string, offer: (file: File) => void) {
  const { files } = useServices();
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  });
  useEffect(() => {
    let current = true;
    void files?.read(name).then((file) => current && file && latest.current(file));
    return () => {
      current = false;
    };
  }, [files, name]);
  return files;
}

/** Sends a file that waits for the network as soon as the portal can be reached. */
function useSentOnceConnected(waiting: File | undefined, start: (file: File) => void) {
  const again = useEffectEvent(start);
  useEffect(() => {
    if (!waiting) return undefined;
    const left = new AbortController();
    void connected(left.signal).then(() => left.signal.aborted || again(waiting));
    return () => left.abort();
  }, [waiting]);
}

/**
 * One upload at a time for a field: progress, refusal, retry and cancel. Unmounting aborts it, and the surrounding form counts it among
 * its pending uploads.
 */
export function useUpload<T>({ rules, upload, onDone, storeAs }: UploadOptions<T>) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const pending = usePendingUploads();
  const services = useServices();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const storedFiles = useStoredFile(storeAs, (file) => setState((now) => (now.phase === 'idle' ? { phase: 'failed', file, why: 'stored', again: true } : now)));

  /** A 422 concerns this field alone; any other error is also reported to the shared handler, and the file stays here for a retry. */
  const failed = async (file: File, error: unknown) => {
    const status = statusOf(error);
    const verdict = verdictOf(error, rules);
    const other = status === 422 ? 'invalidFormat' : status === 0 ? 'cut' : 'failed';
    const isOffline = isNetworkLost(error);
    setState({
      phase: 'failed',
      file,
      why: verdict ?? (isOffline ? 'offline' : other),
      requestId: requestIdOf(error),
      again: verdict === undefined,
      isOffline,
    });
    // A 401 navigates to the sign-in, and without a network the page may be closed: the file is stored until it can be sent.
    if (status === 401 || status === 0) await storedFiles?.store(storeAs, file);
    if (status !== 422) services.reportError(error);
  };

  /** True when the file arrived or the person cancelled the upload. */
  const send = async (file: File): Promise<boolean> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ phase: 'uploading', file, share: 0 });
    try {
      const done = await upload(file, (share) => setState({ phase: 'uploading', file, share }), controller.signal);
      if (controller.signal.aborted) return true;
      void storedFiles?.drop(storeAs);
      // Only the server inspects the content: a picture may be named like a document, but the question does not accept it.
      if (isOfOtherKind(done, rules)) {
        setState({ phase: 'failed', file, why: 'wrongContent', again: false });
        return false;
      }
      setState({ phase: 'idle' });
      onDone(done);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      await failed(file, error);
      return false;
    }
  };
  const start = (file: File) => {
    const refused = refusal(file, rules);
    if (refused) setState({ phase: 'failed', file, why: refused, again: false });
    else pending.add(send(file));
  };
  const waiting = state.phase === 'failed' && state.isOffline ? state.file : undefined;
  useSentOnceConnected(waiting, start);
  const cancel = () => {
    running.current?.abort();
    void storedFiles?.drop(storeAs);
    setState({ phase: 'idle' });
  };
  return { state, start, cancel };
}
