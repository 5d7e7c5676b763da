import { isLocale, type Locale } from '@domain/locale';
import { client } from '../api/client';
import { logFailure } from '../errors/log';
import { setLocale } from '../i18n/locale';
import { askAccount } from './account';
import { authStore } from './state';

/** The language that the person has chosen since the page was opened; it overrides the one in the account. */
let chosenLocale: Locale | undefined;

const saveInAccount = (locale: Locale) => client.PUT('/api/account', { body: { locale }, keepalive: true });

/** Switches the interface to the language in the signed-in person's account, or stores a choice of this page there. A failure is only logged. */
export async function followAccountLocale(): Promise<void> {
  try {
    if (chosenLocale) return void (await saveInAccount(chosenLocale));
    const account = await askAccount();
    if (isLocale(account?.locale) && !chosenLocale) await setLocale(account.locale);
  } catch (error) {
    logFailure('The language of the account could not be read.', error);
  }
}

/** Changes the language, and keeps the choice in the browser and, for a signed-in person, in their account. */
export async function chooseLocale(locale: Locale): Promise<void> {
  chosenLocale = locale;
  try {
    // Sent before anything else and with `keepalive`, so that the language is saved even when the person leaves the page at once.
    const signedIn = authStore.get().status === 'authenticated';
    const savedInAccount = signedIn ? saveInAccount(locale) : undefined;
    await Promise.all([setLocale(locale), savedInAccount]);
  } catch (error) {
    logFailure('The choice of language could not be kept.', error);
  }
}
