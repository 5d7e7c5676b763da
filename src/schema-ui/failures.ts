import type { Path } from '@domain/schema/schema';
import type { MessageKey } from '../i18n';

/** One failure, at a field (an empty path means the form as a whole). */
export interface FormFailure {
  path: Path;
  /** The message, already in the reader's language … */
  message?: string;
  /** … or the key of an interface message. */
  key?: MessageKey;
  /** The request id under which the server logged the failure, when no field explains it. */
  requestId?: string | undefined;
  /** A failure from the server stays until its field is edited; the form's own are checked again on every blur. */
  source: 'form' | 'server';
}

/** The path of a failure as a dotted text, by which fields are found: `address.city`. */
export const dotted = (path: Path): string => path.join('.');

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`) || outer === '';

/** The failures that stay when the field at `path` is edited: its own, those inside it and those of its containers go. */
export const withoutPath = (failures: readonly FormFailure[], path: Path): FormFailure[] => {
  const edited = dotted(path);
  return failures.filter((failure) => {
    const at = dotted(failure.path);
    return !isWithin(at, edited) && !(at !== '' && isWithin(edited, at));
  });
};

/** The failures of fields that the reader has left, `touched` as dotted paths. */
export const amongTouched = (failures: readonly FormFailure[], touched: ReadonlySet<string>): FormFailure[] =>
  failures.filter((failure) => [...touched].some((path) => path !== '' && isWithin(dotted(failure.path), path)));
