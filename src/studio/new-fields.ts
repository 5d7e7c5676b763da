const fieldsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-field]')];

/** Where a field that has come is put, from the top of the window: what stands before it is seen too. */
const SHARE_ABOVE = 0.3;

let observer: MutationObserver | undefined;

/**
 * Remembers the fields of the form that stands, and brings the first one into view that comes beside them: a form is drawn only when all
 * its inputs are there. Of two edits only the last is followed.
 */
export function showNextAddedField(): void {
  observer?.disconnect();
  const before = new Set(fieldsShown().map(({ dataset }) => dataset.field));
  // A first form begins at its top.
  if (before.size === 0) return;
  observer = new MutationObserver(() => {
    const added = fieldsShown().find(({ dataset }) => !before.has(dataset.field));
    if (!added) return;
    observer?.disconnect();
    // Only this window scrolls: `scrollIntoView` would take the editor out of view on a phone.
    scrollTo({ top: scrollY + added.getBoundingClientRect().top - innerHeight * SHARE_ABOVE });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
