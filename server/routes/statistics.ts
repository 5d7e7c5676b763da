import type { HandlersOf } from '../http/handler';
import { countCatalogue } from '../repositories/catalogue-records';

/** The live numbers of the catalogue. */
export const statisticsHandlers: HandlersOf<'getCatalogueStatistics'> = {
  getCatalogueStatistics: ({ db, clock }) => countCatalogue(db, clock.now()),
};
