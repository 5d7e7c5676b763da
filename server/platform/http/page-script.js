/**
 * The one script inside a server-rendered page, which the policy allows by its hash. It loads the portal once the page has been painted and
 * the browser is idle. Until the portal has hydrated the page, links and forms work by themselves, and this script adds what they cannot do
 * alone: the sign-in dialog over the page, a sheet that opens, and the scroll position when only the query changes.
 */
(() => {
  const page = document.documentElement;
  const { application = '', parts = '', guarded = '', profileKey = '', scrollKey = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const isHydrating = () => page.hasAttribute('data-hydrating');

  async function load() {
    const files = [...parts.split(' ').filter(Boolean), application];
    // Together: on a slow network each further round trip costs half a second.
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    try {
      // One at a time: together they would be one long task, which blocks all input.
      for (const file of files) {
        await import(file);
        await new Promise((resume) => setTimeout(resume));
      }
    } catch {
      // The browser has logged it. The page works by its links and forms meanwhile.
      addEventListener('online', () => void load(), { once: true });
    }
  }

  /** Runs `work` once the page has been painted; a page in the background is not painted, and an older browser does not say when. @param {() => void} work */
  function afterPaint(work) {
    let isDone = false;
    const once = () => {
      if (!isDone) work();
      isDone = true;
    };
    const paint = 'largest-contentful-paint';
    if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes(paint)) new PerformanceObserver(once).observe({ type: paint, buffered: true });
    setTimeout(once, document.hidden ? 0 : 1000);
  }

  /** WebKit has no `requestIdleCallback`. */
  const loadWhenIdle = () =>
    afterPaint(() => ('requestIdleCallback' in window ? requestIdleCallback(() => void load(), { timeout: 2000 }) : setTimeout(() => void load(), 50)));

  /** @param {string} path */
  function openSignIn(path) {
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('sign-in'));
    dialog.dataset.path = path;
    const link = dialog.querySelector('a');
    if (link) link.href = path;
    dialog.showModal();
  }

  /** Remembers the scroll position for a page that differs from this one by its query only. @param {string} address */
  function rememberScroll(address) {
    if (new URL(address).pathname === location.pathname) sessionStorage.setItem(scrollKey, JSON.stringify([location.pathname, scrollY]));
  }

  function restoreScroll() {
    const [path, top] = JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]');
    sessionStorage.removeItem(scrollKey);
    if (path === location.pathname && location.hash === '') scrollTo({ top, behavior: 'instant' });
  }

  /** Whether a person has been signed in here, whom a guarded page most likely lets pass. */
  const isKnown = () => localStorage.getItem(profileKey) !== null;

  /** @param {MouseEvent} event @param {HTMLAnchorElement} link */
  function follow(event, link) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && link.target === '' && !link.closest('dialog');
    if (!isPlain || link.origin !== location.origin) return;
    if (!new RegExp(guarded).test(link.pathname) || isKnown()) return rememberScroll(link.href);
    event.preventDefault();
    openSignIn(link.pathname + link.search + link.hash);
  }

  addEventListener('click', (event) => {
    if (!isHydrating() || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link) return follow(event, link);
    const { opens, closes } = event.target.closest('button')?.dataset ?? {};
    const dialog = document.getElementById(opens ?? closes ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (closes !== undefined) dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (isHydrating() && !defaultPrevented && target instanceof HTMLFormElement && target.method === 'get') rememberScroll(target.action);
  });
  // Empty fields are left out, so that the address is the one that the portal would make.
  addEventListener('formdata', ({ formData }) => {
    if (isHydrating()) { for (const [name, value] of [...formData]) if (value === '') formData.delete(name); }
  });
  // Going back to an entry that the portal had added before a reload changes the address alone.
  addEventListener('popstate', () => {
    if (!isHydrating()) return;
    // The portal may just be starting: it must not hydrate this page by the new address.
    page.setAttribute('data-reloading', '');
    location.reload();
  });

  try {
    restoreScroll();
  } catch {
    // A browser that stores nothing.
  }
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
})();
