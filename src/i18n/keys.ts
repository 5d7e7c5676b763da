import type account from './en/account.json';
import type applicant from './en/applicant.json';
import type audit from '../features/audit/messages/en.json';
import type catalogue from './en/catalogue.json';
import type core from './en/core.json';
import type decisions from '../features/decisions/messages/en.json';
import type desk from '../features/desk/messages/en.json';
import type developers from './en/developers.json';
import type details from './en/details.json';
import type evaluation from '../features/evaluation/messages/en.json';
import type exported from '../features/exports/messages/en.json';
import type helpdesk from '../features/helpdesk/messages/en.json';
import type favourites from './en/favourites.json';
import type forms from './en/forms.json';
import type home from './en/home.json';
import type imports from '../features/profile-import/messages/en.json';
import type catalogueImports from '../features/imports/messages/en.json';
import type interviews from '../features/interviews/messages/en.json';
import type info from './en/info.json';
import type lists from './en/lists.json';
import type manage from './en/manage.json';
import type receipts from './en/receipts.json';
import type referee from '../features/referees/messages/en.json';
import type search from './en/search.json';
import type today from '../features/today/messages/en.json';
import type webhooks from '../features/webhooks/messages/en.json';
import type applicantGenerated from '@generated/messages/en/applicant.json';
import type coreGenerated from '@generated/messages/en/core.json';

/** All English messages as one tree. A test checks that the Greek messages have the same keys. */
type Messages =
  & typeof account
  & typeof applicant
  & typeof audit
  & typeof catalogue
  & typeof core
  & typeof decisions
  & typeof desk
  & typeof developers
  & typeof details
  & typeof evaluation
  & typeof exported
  & typeof helpdesk
  & typeof favourites
  & typeof forms
  & typeof home
  & typeof imports
  & typeof catalogueImports
  & typeof info
  & typeof interviews
  & typeof lists
  & typeof manage
  & typeof receipts
  & typeof referee
  & typeof search
  & typeof today
  & typeof webhooks
  & typeof applicantGenerated
  & typeof coreGenerated;

/** The paths of all texts in a tree, joined by dots. */
type Paths<Tree> = { [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Paths<Tree[Name]>}` }[keyof Tree & string];

/** The key of a message; one that is in no message file does not compile. */
export type MessageKey = Paths<Messages>;

/** The keys below a prefix such as `home.steps`, without the prefix. */
export type KeysUnder<Prefix extends string> = MessageKey extends infer Key ? (Key extends `${Prefix}.${infer Rest}` ? Rest : never) : never;

/** A key that is built from names known only at run time, such as a route's or a value of the API. */
export const messageKey = (key: string): MessageKey => key as MessageKey;
