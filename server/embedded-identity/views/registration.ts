import type { Registration, RegistrationFaults, RegistrationField } from '../accounts';
import { providerScreenPath } from '../paths';
import { errorSummary, field, type Fault, type Field } from './field';
import { html, type Html } from '../../platform/http/html';
import { layout, trialNotice, type PageFrame } from './layout';
import { pageWords } from './words';

interface RegistrationView extends PageFrame {
  uid: string;
  /** What was typed; all but the password is shown again. */
  typed: Registration;
  faults: RegistrationFaults;
  /** Minutes to wait after too many new accounts; 0 when there is nothing to wait for. */
  minutes?: number;
}

// Names as Keycloak's registration page has them.
const INPUTS: readonly { key: RegistrationField; input: Pick<Field, 'name' | 'type' | 'autocomplete'> }[] = [
  { key: 'email', input: { name: 'email', type: 'email', autocomplete: 'email' } },
  { key: 'givenName', input: { name: 'firstName', type: 'text', autocomplete: 'given-name' } },
  { key: 'familyName', input: { name: 'lastName', type: 'text', autocomplete: 'family-name' } },
  { key: 'password', input: { name: 'password', type: 'password', autocomplete: 'new-password' } },
];

/** The registration page: the email becomes the user name, the new person an applicant. */
export function registrationPage({ config, locale, uid, typed, faults, minutes = 0 }: RegistrationView): Html {
  const { registration: words, problem, blocked } = pageWords(locale);
  const action = providerScreenPath(uid, 'registration');
  const fields = INPUTS.map(({ key, input }) => {
    const fault = faults[key];
    const value = key === 'password' ? undefined : typed[key];
    return { ...input, label: words.labels[key], hint: words.hints[key], value, fault: fault && words.faults[key][fault] };
  });
  const faulty: Fault[] = fields.flatMap(({ name, fault }) => (fault ? [{ field: name, text: fault }] : []));
  if (minutes > 0) faulty.push({ text: blocked(minutes) });
  const body = html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${errorSummary(problem, faulty)}
<form method="post" action="${action}?ui_locales=${locale}" novalidate>
${fields.map(field)}
<button class="primary" type="submit">${words.submit}</button>
<p class="other">${words.haveAccount} <a href="${providerScreenPath(uid, 'authenticate')}?ui_locales=${locale}">${words.login}</a></p>
${trialNotice(locale)}
</form>`;
  return layout({ config, locale, title: words.title, faulty: faulty.length > 0, here: action, body });
}
