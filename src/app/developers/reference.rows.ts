// The calls of the reference as HTML.
import { type Html, html } from '#kit/ui/html.ts';
import styles from './DevelopersScreen.module.css';
import { developersWords as words } from './developers.words.ts';
import type { Field, ReferenceCall, ReferenceGroup } from './reference.rules.ts';

/** Text of the contract, in which backticks mark what is typed as it stands. */
export function proseRow(text: string): Html {
  const parts = text.split('`');
  return html`<p>${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}</p>`;
}

export function callRows(groups: readonly ReferenceGroup[]): Html {
  return html`${groups.map(
    ({ name, calls }) =>
      html`<section id="${name}" class="${styles.group}"><h2>${name}</h2>${calls.map(callRow)}</section>`,
  )}`;
}

function callRow({ method, path, summary, description, input, reply }: ReferenceCall): Html {
  return html`<article class="${styles.call}">
<h3><span class="${styles.method}">${method}</span> <code>${path}</code></h3>
${proseRow(summary)}
${description && proseRow(description)}
${input.length > 0 ? fieldTable(words.input, input) : html`<p class="${styles.none}">${words.noInput}</p>`}
${fieldTable(words.reply, reply)}
</article>`;
}

function fieldTable(title: string, fields: readonly Field[]): Html {
  return html`<details><summary>${title}</summary><dl class="${styles.fields}">${fields.map(
    ({ name, type, isRequired }) =>
      html`<div><dt><code>${name}</code></dt><dd>${type}, ${isRequired ? words.required : words.optional}</dd></div>`,
  )}</dl></details>`;
}
