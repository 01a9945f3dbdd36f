// Holds the title and the breadcrumbs that came with the document, until the code of the first screen has loaded.
import type { UIMatch } from 'react-router';
import { headOf, type PageHead } from '#kit/ui/page/head.ts';

export type VisibleHead = Pick<PageHead, 'title' | 'crumbs'>;

let first: { pathname: string; head: VisibleHead } | null = null;

export function setFirstHead(pathname: string, head: VisibleHead): void {
  first = { pathname, head };
}

/** Call it once every page can compute its own head. */
export function dropFirstHead(): void {
  first = null;
}

export function visibleHeadOf(matches: readonly UIMatch[]): VisibleHead {
  return first && first.pathname === matches.at(-1)?.pathname ? first.head : headOf(matches);
}
