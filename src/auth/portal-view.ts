/** The running portal in the browser's window. */
export interface PortalView {
  /** Removes the page at once, with everything private on it; unsent input is stored while its person is still signed in. */
  clear: () => void;
  /** Renders the portal again at `path`, from an empty state. */
  render: (path: string) => void;
}

let provided: PortalView | undefined;

/** Registers how the portal is rendered. The entry point calls it, so that the session does not depend on rendering. */
export function providePortalView(view: PortalView): void {
  provided = view;
}

export const portalView: PortalView = {
  clear: () => provided?.clear(),
  render: (path) => provided?.render(path),
};
