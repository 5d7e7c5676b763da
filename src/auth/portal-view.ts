/** The running portal in the browser's window. */
export interface PortalView {
  /** Takes it off the page at once, with everything private in it; what was typed is kept while its person is still signed in. */
  clear: () => void;
  /** Draws it anew at `path`, from nothing. */
  draw: (path: string) => void;
}

let provided: PortalView | undefined;

/** The start of the program says here how the portal is drawn, so that the session does not depend on it. */
export function providePortalView(view: PortalView): void {
  provided = view;
}

export const portalView: PortalView = {
  clear: () => provided?.clear(),
  draw: (path) => provided?.draw(path),
};
