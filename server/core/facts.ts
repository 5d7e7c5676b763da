import type { AccountFacts } from './accounts/facts';
import type { ApplicationFacts } from './applications/facts';
import type { CallFacts } from './catalogue/facts';
import type { MailFacts } from './mails/facts';
import type { DemoFacts } from './demo-facts';
import type { ReviewFacts } from './review/facts';

/**
 * What a feature tells and does where the core asks it, because the core imports no feature. It is given `Deps` as a parameter of the type, since
 * these hold the features themselves.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars
export interface Facts<Deps> extends AccountFacts, ApplicationFacts, CallFacts, DemoFacts, MailFacts, ReviewFacts {}
