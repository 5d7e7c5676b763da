/** jsdom has no `matchMedia`: the window of a test is one on a desk. */
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
