// The title and the breadcrumbs of the first page. They come with the document, until the code of its screen can say them.
import type { UIMatch } from 'react-router';
import { headOf, type PageHead } from '#kit/ui/page/head.ts';

export type VisibleHead = Pick<PageHead, 'title' | 'crumbs'>;

let first: { pathname: string; head: VisibleHead } | null = null;

export function setFirstHead(pathname: string, head: VisibleHead): void {
  first = { pathname, head };
}

/** From now on every page says its own. */
export function dropFirstHead(): void {
  first = null;
}

export function visibleHeadOf(matches: readonly UIMatch[]): VisibleHead {
  return first && first.pathname === matches.at(-1)?.pathname ? first.head : headOf(matches);
}
