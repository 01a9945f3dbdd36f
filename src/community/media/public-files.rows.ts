// The files that a page shows to everyone: a table of links that needs no script, in styles that every page has.
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { sectionHead } from '#kit/ui/page/section.rows.ts';
import table from '#kit/ui/tables/table.module.css';
import { formatMegabytes } from './file-sizes.rules.ts';
import type { PublicFile } from './media.rules.ts';
import { publicFilesWords as words } from './public-files.words.ts';

/** Null if there are none, so that a page without files has no heading for them. In a grid it has a line of its own. */
export function publicFiles(files: readonly PublicFile[]): Html | null {
  if (files.length === 0) return null;
  return html`<section style="grid-column:1/-1">${sectionHead(words.title)}<table class="${
    table.table
  }"><caption class="${layout.hiddenText}">${words.title}</caption><thead class="${
    layout.hiddenText
  }"><tr><th scope="col">${words.file}</th><th scope="col">${words.size}</th></tr></thead><tbody>${files.map(
    ({ address, title, extension, sizeBytes }) =>
      html`<tr><td class="${table.name}"><a class="${table.link}" href="${address}">${title}</a></td><td class="${
        table.right
      } ${table.dim} ${table.nowrap}">${extension.toUpperCase()}, ${formatMegabytes(sizeBytes)}</td></tr>`,
  )}</tbody></table></section>`;
}
