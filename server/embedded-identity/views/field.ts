import { html, type Html } from '../../platform/http/html';

export interface Field {
  /** Both `id` and `name` of the input. */
  name: string;
  label: string;
  type: 'email' | 'text' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  fault?: string;
}

/** One labelled input with its hint and its fault tied to it. */
export function field({ name, label, type, autocomplete, value, hint, fault }: Field): Html {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  const wordless = type === 'text' ? undefined : html` autocapitalize="none" spellcheck="false"`;
  return html`<div class="field${fault && ' field-faulty'}">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${wordless}${
    described !== '' && html` aria-describedby="${described}"`
  }${fault && html` aria-invalid="true"`}>
</div>`;
}

export interface Fault {
  /** The `id` of the input to go to; none when the fault belongs to no single one. */
  field?: string;
  text: string;
}

/** What is wrong, on top of the form, with links to the fields; it takes the focus when the page opens. */
export function errorSummary(title: string, faults: readonly Fault[], hint?: string): Html | undefined {
  if (faults.length === 0) return undefined;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary">
<h2 id="summary">${title}</h2>
<ul>${faults.map(({ field: id, text }) => html`<li>${id ? html`<a href="#${id}">${text}</a>` : text}</li>`)}</ul>
${hint && html`<p>${hint}</p>`}
</div>`;
}
