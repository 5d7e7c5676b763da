import english from 'ra-language-english';
import { addMessages } from '../../i18n/messages';
import greek from './react-admin.el.json';

/** What react-admin's own interface says; its Greek is ours, because the published one is for version 3. */
export function learnWords(): void {
  addMessages('en', english);
  addMessages('el', greek);
}
