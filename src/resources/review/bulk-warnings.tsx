import { createStore, useStore } from '../../store';
import { PlacesWarnings, type Warnings } from '../decisions/PlacesWarnings';

const store = createStore<{ warnings: Warnings }>({ warnings: [] });

/** Has the list warn of what was done with many applications, until it is closed: their bar is gone by then, and a notification goes too soon. */
export const warnOfPlaces = (warnings: Warnings): void => store.set({ warnings });

/** What the last decision about many goes over. */
export const BulkWarnings = () => <PlacesWarnings warnings={useStore(store).warnings} linked onClose={() => warnOfPlaces([])} />;
