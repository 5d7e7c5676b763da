import { OIDC_PATH, REALM_PATH } from '../paths';
import { html, type Html } from '../../platform/http/html';
import { layout, type PageFrame } from './layout';
import { pageWords } from './words';

interface Logout extends PageFrame {
  /** Where to go afterwards, on the portal's origin. */
  target: string;
  state: string;
}

/** Asks for confirmation when the request has no id token of the signed-in person. */
export function logoutPage({ config, locale, target, state }: Logout): Html {
  const { logout } = pageWords(locale);
  const body = html`<h1>${logout.title}</h1>
<p class="lead">${logout.text}</p>
<form method="post" action="${REALM_PATH}${OIDC_PATH}/logout?ui_locales=${locale}">
<input type="hidden" name="post_logout_redirect_uri" value="${target}">
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="confirm" value="yes">
<button class="primary" type="submit">${logout.submit}</button>
<p class="other"><a href="${target}">${logout.stay}</a></p>
</form>`;
  return layout({ config, locale, title: logout.title, body });
}
