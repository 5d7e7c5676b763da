/** Files that the rendering of a page turns out to need: modules by their path below the project's folder, and URLs of data. */
export type NeededFiles = Set<string>;

let neededNow: () => NeededFiles | undefined = () => undefined;

/** Registers where the server collects the files that a page needs. In a browser nothing is collected. */
export const provideNeededFiles = (find: () => NeededFiles | undefined): void => {
  neededNow = find;
};

/** Notes a file without which a browser cannot render the page, so that it is loaded together with the portal and not after it. */
export const needFile = (file: string): void => void neededNow()?.add(file);
