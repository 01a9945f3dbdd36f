// The `html` tag escapes text and inserts finished HTML unchanged. Used for island rows.

/** Finished HTML. Only `html` creates it, so everything else is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** Values of a template. Null, undefined and false are left out, so `${isBest && html`<b>SR</b>`}` reads well. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1) {
    text += render(values[index]) + parts[index + 1];
  }
  return new Html(text);
}

/**
 * Writes the text in one piece, for each row of a large table. A text made of many parts is a tree of them, and all trees
 * of a table would stay in memory until the page is sent.
 */
export function inOnePiece(part: Html): Html {
  ANY_START.test(part.text);
  return part;
}

// Matching needs the text in one piece; this pattern matches without reading on.
const ANY_START = /^/;

const SPECIAL = /[&<>"']/;
const SPECIALS = /[&<>"']/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content and quoted attributes. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, (character) => ENTITIES[character] ?? '') : text;
}

/** Writes JSON for a `<script>` of data, without `<`, which could close the element or open a comment. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  let text = '';
  for (const item of value) text += render(item);
  return text;
}
