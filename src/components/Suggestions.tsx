import { lazy, Suspense, type RefObject } from 'react';

const MIN_LETTERS = 2;

const SuggestionList = lazy(async () => ({ default: (await import('./SuggestionList')).SuggestionList }));

/** Suggestions under a search field, whose parent must be positioned. Their code is loaded, and a search is sent, only when something is typed. */
export const Suggestions = ({ field, text }: { field: RefObject<HTMLInputElement | null>; text: string }) =>
  text.trim().length < MIN_LETTERS ? null : (
    <Suspense fallback={null}>
      <SuggestionList field={field} text={text} />
    </Suspense>
  );
