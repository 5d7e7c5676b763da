import type { Locale } from '@domain/locale';
import { assetUrl } from '../assets';
import type { ProviderConfig } from '../context';
import { html, type Html } from '../../platform/http/html';
import { pageWords } from './words';

export interface PageFrame {
  config: ProviderConfig;
  locale: Locale;
}

interface Page extends PageFrame {
  title: string;
  /** Puts a prefix before the window's title, so that a screen reader announces at once that the form has an error. */
  faulty?: boolean;
  /** The address of this page, without query, that the language switch leads to; none on pages that cannot be fetched again. */
  here?: string;
  body: Html;
}

/** The frame of every sign-in page: what the portal is on one side, the form on the other. */
export function layout({ config, locale, title, faulty, here, body }: Page): Html {
  const words = pageWords(locale);
  const portal = new URL(config.publicUrl).origin + '/';
  const font = locale === 'el' ? 'greek' : 'latin';
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${faulty && `${words.problem}: `}${title} · ${config.titleSuffix}</title>
<link rel="icon" type="image/svg+xml" href="${assetUrl('icon.svg')}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl(`inter-${font}.woff2`)}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl(`serif-${font}.woff2`)}">
<link rel="stylesheet" href="${assetUrl('sign-in.css')}">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<div class="frame">
<header class="welcome">
<a class="brand" href="${portal}"><img src="${assetUrl('icon.svg')}" alt="" width="36" height="36"><span lang="en">Propylaea</span></a>
<div class="welcome-text"><p class="tagline">${words.tagline}</p><p class="promise">${words.promise}</p></div>
<img class="propylon" src="${assetUrl('propylon.svg')}" alt="" width="640" height="300">
</header>
<div class="side">
<nav class="bar"><a href="${portal}">${words.back}</a>${here ? languageLink(here, locale) : undefined}</nav>
<main id="main" tabindex="-1">
${body}
</main>
</div>
</div>
</body>
</html>`;
}

function languageLink(here: string, locale: Locale): Html {
  const other = locale === 'el' ? 'en' : 'el';
  return html`<a lang="${other}" hreflang="${other}" href="${here}?ui_locales=${other}">${pageWords(locale).otherLanguage}</a>`;
}

/** The notice that this is the trial sign-in and not a university's own. */
export function trialNotice(locale: Locale): Html {
  const { trialTitle, trialText } = pageWords(locale);
  return html`<aside class="notice" aria-labelledby="trial"><h2 id="trial">${trialTitle}</h2><p>${trialText}</p></aside>`;
}
