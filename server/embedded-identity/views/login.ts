import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo-accounts';
import { providerScreenPath } from '../paths';
import { errorSummary, field, type Fault } from './field';
import { html, type Html } from '../../platform/http/html';
import { layout, trialNotice, type PageFrame } from './layout';
import { pageWords } from './words';

interface Login extends PageFrame {
  uid: string;
  /** The typed email; a password is never sent back. */
  username: string;
  fault?: 'missing' | 'wrong';
  /** Minutes to wait after too many attempts; 0 when there is nothing to wait for. */
  minutes?: number;
}

/** The sign-in page: form fields `username` and `password`, the demo accounts below. */
export function loginPage({ config, locale, uid, username, fault, minutes = 0 }: Login): Html {
  const { login, problem, blocked } = pageWords(locale);
  const action = providerScreenPath(uid, 'authenticate');
  const emailFault = fault === 'missing' && username.trim() === '' ? login.emailMissing : undefined;
  const passwordFault = fault === 'missing' ? login.passwordMissing : undefined;
  const faults: Fault[] = [];
  if (fault === 'wrong') faults.push({ field: 'username', text: login.wrong });
  if (minutes > 0) faults.push({ text: blocked(minutes) });
  if (emailFault) faults.push({ field: 'username', text: emailFault });
  if (passwordFault) faults.push({ field: 'password', text: passwordFault });

  const body = html`<h1>${login.title}</h1>
<p class="lead">${login.lead}</p>
${errorSummary(problem, faults, fault === 'wrong' ? login.wrongHint : undefined)}
<form method="post" action="${action}?ui_locales=${locale}" novalidate>
${field({ name: 'username', label: login.email, type: 'email', autocomplete: 'username', value: username, fault: emailFault })}
${field({ name: 'password', label: login.password, type: 'password', autocomplete: 'current-password', fault: passwordFault })}
<button class="primary" type="submit">${login.submit}</button>
<p class="other">${login.newHere} <a href="${providerScreenPath(uid, 'registration')}?ui_locales=${locale}">${login.register}</a></p>
${trialNotice(locale)}
${config.trial && demoAccounts(locale)}
</form>`;
  return layout({ config, locale, title: login.title, faulty: faults.length > 0, here: action, body });
}

// In the same form, but after its own submit button, so that Enter sends the typed credentials, and the page has only one `username`.
function demoAccounts(locale: PageFrame['locale']): Html {
  const { demo } = pageWords(locale);
  return html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">${demo.title}</h2>
<p>${demo.lead(DEMO_PASSWORD)}</p>
<ul>${
    DEMO_ACCOUNTS.map(
      ({ name, email }) =>
        html`<li><span class="who"><strong>${demo.people[name]}</strong> <span class="address">${email}</span></span>
<button class="secondary" type="submit" name="demo" value="${name}">${demo.use}<span class="unseen"> ${demo.useAs(demo.people[name])}</span></button></li>`,
    )
  }</ul>
</section>`;
}
