const fieldsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-field]')];

/** The distance of the added field from the top of the window, as a share of its height, so that the fields before it are visible too. */
const SHARE_ABOVE = 0.3;

let observer: MutationObserver | undefined;

/**
 * Remembers the fields of the current form, and scrolls to the first new one once it is rendered. A `MutationObserver` waits for it, because a
 * form renders only after all its inputs are loaded. A new call cancels the one before.
 */
export function showNextAddedField(): void {
  observer?.disconnect();
  const before = new Set(fieldsShown().map(({ dataset }) => dataset.field));
  // The first form is shown from its top.
  if (before.size === 0) return;
  observer = new MutationObserver(() => {
    const added = fieldsShown().find(({ dataset }) => !before.has(dataset.field));
    if (!added) return;
    observer?.disconnect();
    // Scrolls the frame alone: `scrollIntoView` would also scroll the page around it, and the editor out of view on a phone.
    scrollTo({ top: scrollY + added.getBoundingClientRect().top - innerHeight * SHARE_ABOVE });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
