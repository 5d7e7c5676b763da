import english from 'ra-language-english';
import { addMessages } from '../i18n/messages';
import greek from './react-admin.el.json';

/** react-admin's text without the resource's name, which would be the API's name. */
const navigation = { ...english.ra.navigation, no_filtered_results: 'Nothing was found using the current filters.', no_results: 'Nothing was found.' };

/** Registers react-admin's messages; the Greek ones are the portal's own, because the published translation is for version 3. */
export function learnWords(): void {
  addMessages('en', { ...english, ra: { ...english.ra, navigation } });
  addMessages('el', greek);
}
