import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { Locale } from '@domain/locale';
import { senderOf } from '../platform/http/sender';
import { findAccountByEmail } from './queries/accounts';
import { foldEmail, isPasswordOf, register, type Registration } from './accounts';
import type { ProviderContext } from './context';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts';
import { acceptForms, formOf, isOwnForm, type Form } from './forms';
import { localeOf, sendPage } from './page';
import { SCREENS_PATH, providerScreenPath } from './paths';
import { sessionOf } from './session';
import type { Html } from '../platform/http/html';
import { loginPage } from './views/login';
import { messagePage } from './views/message';
import { registrationPage } from './views/registration';

interface Visit {
  context: ProviderContext;
  request: FastifyRequest;
  reply: FastifyReply;
  interaction: Interaction;
  form: Form;
  locale: Locale;
}

type Visited = (visit: Visit) => Promise<FastifyReply>;

/** The sign-in and the registration page of an interaction that the provider started. */
export function serveScreens(app: FastifyInstance, context: ProviderContext): void {
  acceptForms(app);
  const path = `${SCREENS_PATH}/:uid`;
  app.get(path, visit(context, chooseScreen));
  app.get(`${path}/authenticate`, visit(context, showLogin));
  app.post(`${path}/authenticate`, visit(context, submitLogin));
  app.get(`${path}/registration`, visit(context, showRegistration));
  app.post(`${path}/registration`, visit(context, submitRegistration));
}

/** Finds the interaction of the cookie; shows an explanation when it no longer exists, or when the form is not from a page of this provider. */
function visit(context: ProviderContext, visited: Visited) {
  return async (request: FastifyRequest<{ Params: { uid: string } }>, reply: FastifyReply) => {
    const form = formOf(request);
    const interaction = await interactionOf(context, request, reply);
    const locale = localeOf(request, form.get('ui_locales') ?? textOf(interaction?.params.ui_locales));
    const foreign = request.method === 'POST' && !isOwnForm(request, context.origin);
    if (!interaction || interaction.uid !== request.params.uid || foreign) {
      // The person went back in the history after signing in, so they are signed in already.
      const { accountId } = await sessionOf(context.provider, request, reply);
      if (accountId && !foreign) return reply.redirect(`${context.origin}/`, 303);
      return sendPage(reply, messagePage({ config: context.config, locale, message: 'expired' }), foreign ? 403 : 400);
    }
    return visited({ context, request, reply, interaction, form, locale });
  };
}

async function interactionOf({ provider }: ProviderContext, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const chooseScreen: Visited = async ({ interaction, reply, request }) => {
  const screen = interaction.params.kc_screen === 'registration' ? 'registration' : 'authenticate';
  const query = request.url.split('?')[1];
  return reply.redirect(providerScreenPath(interaction.uid, screen) + (query ? `?${query}` : ''), 303);
};

const showLogin: Visited = async (visit) => sendLogin(visit, { username: textOf(visit.interaction.params.login_hint) ?? '' });

type PageWords<Page extends (view: never) => Html, Names extends keyof Parameters<Page>[0]> = Pick<Parameters<Page>[0], Names>;

function sendLogin({ context, interaction, locale, reply }: Visit, shown: PageWords<typeof loginPage, 'username' | 'fault' | 'minutes'>) {
  const page = loginPage({ config: context.config, locale, uid: interaction.uid, ...shown });
  return sendForm(reply, page, shown);
}

/** Sends a form that is shown again with 200, as Keycloak does, because browsers report any other status of a page as an error; with 429 when the person has to wait. */
function sendForm(reply: FastifyReply, page: Html, { minutes = 0 }: { minutes?: number }): FastifyReply {
  return minutes === 0 ? sendPage(reply, page) : sendPage(reply.header('retry-after', minutes * 60), page, 429);
}

const submitLogin: Visited = async (visit) => {
  const { context, form, request } = visit;
  const demo = context.config.trial ? DEMO_ACCOUNTS.find(({ name }) => name === form.get('demo')) : undefined;
  const username = demo?.email ?? form.get('username') ?? '';
  const password = demo ? DEMO_PASSWORD : (form.get('password') ?? '');
  if (username.trim() === '' || password === '') return sendLogin(visit, { username, fault: 'missing' });

  const { db, limit } = context;
  const account = foldEmail(username);
  // Counted before the first `await`: otherwise concurrent attempts would all pass.
  const minutes = limit.tryAccount(account, senderOf(request.ip));
  if (minutes > 0) return sendLogin(visit, { username, minutes });
  const person = await findAccountByEmail(db, account);
  const isRight = await isPasswordOf(person, password);
  if (!person || !isRight) return sendLogin(visit, { username, fault: 'wrong' });
  limit.succeeded(account, senderOf(request.ip));
  return finish(visit, person.sub);
};

const EMPTY: Registration = { email: '', givenName: '', familyName: '', password: '' };

const showRegistration: Visited = async (visit) => sendRegistration(visit, { typed: EMPTY, faults: {} });

const submitRegistration: Visited = async (visit) => {
  const { context, form, request } = visit;
  // Keycloak's names of the fields, so that the same test drives both.
  const registration: Registration = {
    email: form.get('email') ?? '',
    givenName: form.get('firstName') ?? '',
    familyName: form.get('lastName') ?? '',
    password: form.get('password') ?? '',
  };
  const minutes = context.limit.tryRegistration(senderOf(request.ip));
  if (minutes > 0) return sendRegistration(visit, { typed: registration, faults: {}, minutes });
  const result = await register(context.db, registration);
  return 'faults' in result ? sendRegistration(visit, { typed: registration, faults: result.faults }) : finish(visit, result.account.sub);
};

function sendRegistration({ context, interaction, locale, reply }: Visit, shown: PageWords<typeof registrationPage, 'typed' | 'faults' | 'minutes'>) {
  const page = registrationPage({ config: context.config, locale, uid: interaction.uid, ...shown });
  return sendForm(reply, page, shown);
}

/** Tells the provider who signed in and sends the browser back into the flow; the session ends with the browser (`remember`). */
async function finish({ context, request, reply }: Visit, accountId: string): Promise<FastifyReply> {
  const returnTo = await context.provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId, remember: false, amr: ['pwd'] } },
    { mergeWithLastSubmission: false },
  );
  return reply.redirect(returnTo, 303);
}
