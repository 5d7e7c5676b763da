import { useEffect, useRef, useState } from 'react';
import { requestIdOf } from '../../api/error';
import { usePendingUploads } from '../services';
import type { FileRules } from '@domain/schema/schema';
import type { Upload } from '../types';

type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; file: File; share: number }
  | { phase: 'failed'; file: File; message: string; requestId?: string | undefined; again: boolean };

/** What the reader is told when an upload is refused; the server's own words for its verdict. */
export interface UploadTexts {
  wrongType: string;
  tooLarge: string;
  empty: string;
  failed: string;
  /** The connection broke: the same file can be sent again. */
  cut: string;
}

/** Why a file need not be sent at all. */
function refusal(file: File, rules: FileRules | undefined, texts: UploadTexts): string | undefined {
  if (file.size === 0) return texts.empty;
  if (rules && file.size > rules.max_bytes) return texts.tooLarge;
  return rules && file.type !== '' && !rules.types.includes(file.type) ? texts.wrongType : undefined;
}

const statusOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined);

/** The message of a 422 at `["body","file"]`, if that is what `error` is. */
function serverWord(error: unknown): string | undefined {
  if (statusOf(error) !== 422) return undefined;
  const { body } = error as { body?: unknown };
  const detail: unknown = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  return typeof first === 'object' && first !== null && 'msg' in first ? String(first.msg) : undefined;
}

interface UploadOptions<T> {
  rules?: FileRules;
  texts: UploadTexts;
  upload: Upload<T>;
  onDone: (result: T) => void;
}

/**
 * One upload at a time for a field: progress, refusal, retry and cancel; leaving the page stops it, and the form around it knows
 * that it runs.
 */
export function useUpload<T>({ rules, texts, upload, onDone }: UploadOptions<T>) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const pending = usePendingUploads();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** True when the file arrived or was taken back by the reader. */
  const send = async (file: File): Promise<boolean> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ phase: 'uploading', file, share: 0 });
    try {
      const done = await upload(file, (share) => setState({ phase: 'uploading', file, share }), controller.signal);
      if (controller.signal.aborted) return true;
      setState({ phase: 'idle' });
      onDone(done);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      const word = serverWord(error);
      const told = word ?? (statusOf(error) === 0 ? texts.cut : texts.failed);
      setState({ phase: 'failed', file, message: told, requestId: requestIdOf(error), again: word === undefined });
      return false;
    }
  };
  const start = (file: File) => {
    const refused = refusal(file, rules, texts);
    if (refused) setState({ phase: 'failed', file, message: refused, again: false });
    else pending.add(send(file));
  };
  const cancel = () => {
    running.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, start, cancel };
}
