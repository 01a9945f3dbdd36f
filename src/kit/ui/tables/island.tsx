// Island rows: HTML of a large table from the server that React inserts and never re-renders.
import { createElement, type RefObject } from 'react';
import type { Html } from '#kit/ui/html.ts';

/** Rows in loader data. The page's JSON leaves them out, because the HTML already has them. */
export interface IslandRows {
  html?: string;
}

export function island(rows: Html): IslandRows {
  const text = rows.text;
  return Object.defineProperty({ html: text }, 'toJSON', { value: () => ({}), enumerable: false });
}

export interface IslandProps {
  ref?: RefObject<HTMLElement | null>;
  as: 'tbody' | 'div' | 'ol' | 'ul' | 'table';
  rows: IslandRows;
  className?: string | undefined;
  id?: string | undefined;
  hidden?: boolean | undefined;
  role?: 'status';
}

/** Keeps the server's markup after hydration. After a navigation the rows come from the loader. */
export function Island({ as, rows, ...attributes }: IslandProps) {
  return createElement(as, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: rows.html ?? '' },
  });
}
