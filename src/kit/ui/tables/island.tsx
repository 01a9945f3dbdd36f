// Island rows: server-made HTML of a large table that React puts in place and never renders again.
import { createElement } from 'react';
import type { Html } from '#kit/ui/html.ts';

/** Rows in loader data. In the page's JSON they are left out, since the HTML already holds them. */
export interface IslandRows {
  html?: string;
}

export function island(rows: Html): IslandRows {
  const text = rows.text;
  return Object.defineProperty({ html: text }, 'toJSON', { value: () => ({}), enumerable: false });
}

interface IslandProps {
  as: 'tbody' | 'div' | 'ol' | 'ul' | 'table';
  rows: IslandRows;
  className?: string | undefined;
  id?: string | undefined;
  hidden?: boolean | undefined;
  role?: 'status';
}

/** After hydration the markup of the server stays; after a navigation the rows come from the loader. */
export function Island({ as, rows, ...attributes }: IslandProps) {
  return createElement(as, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: rows.html ?? '' },
  });
}
