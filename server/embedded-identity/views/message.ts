import { html, type Html } from '../../platform/http/html';
import { layout, type PageFrame } from './layout';
import { pageWords, type MessageKey } from './words';

interface Message extends PageFrame {
  message: MessageKey;
  /** A technical detail for the operator. */
  detail?: string;
}

/** A page that says what happened and leads back to the portal. */
export function messagePage({ config, locale, message, detail }: Message): Html {
  const words = pageWords(locale);
  const { title, text } = words.messages[message];
  const portal = `${new URL(config.publicUrl).origin}/`;
  const body = html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p><a class="primary" href="${portal}">${message === 'wrong_address' ? portal : words.back}</a></p>
${detail && html`<p class="hint"><code lang="en">${detail}</code></p>`}`;
  return layout({ config, locale, title, body });
}
