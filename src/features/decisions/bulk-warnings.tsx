import { createStore, useStore } from '../../platform/store';
import { SeatWarnings, type Warnings } from './SeatWarnings';

const store = createStore<{ warnings: Warnings }>({ warnings: [] });

/** Shows warnings of a bulk decision until they are closed: by then the bulk toolbar is gone, and a notification disappears too soon. */
export const warnOfPlaces = (warnings: Warnings): void => store.set({ warnings });

/** The warnings about the last bulk decision, for places that it exceeds. */
export const BulkWarnings = () => <SeatWarnings warnings={useStore(store).warnings} linked onClose={() => warnOfPlaces([])} />;
