/** Files that the drawing of a page is found to need: names of modules below the project's folder, and addresses of data. */
export type NeededFiles = Set<string>;

let neededNow: () => NeededFiles | undefined = () => undefined;

/** Says where the server notes what the page needs that it draws; a browser notes nothing. */
export const provideNeededFiles = (find: () => NeededFiles | undefined): void => {
  neededNow = find;
};

/** Notes a file without which a browser cannot draw the page, so that it is asked for with the portal and not after it. */
export const needFile = (file: string): void => void neededNow()?.add(file);
