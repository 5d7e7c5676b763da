import type { HandlersOf } from '../../platform/http/handler';
import { countCatalogue } from '../../core/catalogue/queries/catalogue-records';

/** The live numbers of the catalogue. */
export const statisticsHandlers: HandlersOf<'getCatalogueStatistics'> = {
  getCatalogueStatistics: ({ db, clock }) => countCatalogue(db, clock.now()),
};
