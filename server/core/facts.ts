import type { AccountFacts } from './accounts/facts';
import type { ApplicationFacts } from './applications/facts';
import type { CallFacts } from './catalogue/facts';
import type { MailFacts } from './mails/facts';
import type { DemoFacts } from './demo-facts';
import type { ReviewFacts } from './review/facts';

/**
 * What a feature tells and does where the core asks it, because the core imports no feature. Facts take what they need by narrow types, not `Deps`:
 * these hold the features themselves.
 */
export interface Facts extends AccountFacts, ApplicationFacts, CallFacts, DemoFacts, MailFacts, ReviewFacts {}
