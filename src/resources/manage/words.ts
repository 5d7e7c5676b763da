import english from 'ra-language-english';
import { addMessages } from '../../i18n/messages';
import greek from './react-admin.el.json';

/** Without the resource, whose name is that of the API. */
const navigation = { ...english.ra.navigation, no_filtered_results: 'Nothing was found using the current filters.', no_results: 'Nothing was found.' };

/** What react-admin's own interface says; its Greek is ours, because the published one is for version 3. */
export function learnWords(): void {
  addMessages('en', { ...english, ra: { ...english.ra, navigation } });
  addMessages('el', greek);
}
