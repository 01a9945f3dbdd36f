// Actions of clicks in a table of results: opens a row, or explains a number.
import { MARK_SLOT } from '#competition/result-pages/mark-slot.rules.ts';
import { spread } from '#competition/result-pages/updates/follow-results.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { canShare, shareLink } from '#kit/ui/browser/share-link.ts';
import type { Html } from '#kit/ui/html.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { showWhy } from '#kit/ui/popovers/why-popover.ts';
import { endMove } from '#kit/ui/tables/patch-rows.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import {
  detailsRow,
  emptyRow,
  failedRow,
  failedWhy,
  loadingRow,
  type ResultWhy,
  resultActions,
  rowMenu,
  unknownWhy,
  whyOfTeam,
  whysOf,
} from './details.rows.ts';
import { fetchRoundDetails, type RoundDetails } from './result-details.client.ts';
import type { RoundKey } from './round-key.rules.ts';

export interface RowActions {
  toggle(opener: HTMLElement): Promise<void>;
  explain(frame: HTMLElement, link: HTMLAnchorElement): Promise<void>;
  /** Shows the newest details in the rows that are open. */
  refresh(frame: HTMLElement): Promise<void>;
}

/** Loads the details of the round with the first click and caches them. */
export function createRowActions(api: Api, key: RoundKey): RowActions {
  let loading: Promise<RoundDetails> | null = null;
  const load = () => {
    loading ??= fetchRoundDetails(api, key);
    // After a failure the next click tries again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  return {
    toggle: async (opener) => {
      const row = opener.closest('tr')!;
      const isOpen = opener.ariaExpanded === 'true';
      opener.ariaExpanded = String(!isOpen);
      if (isOpen) return closeRow(row);
      const span = visibleColumns(row);
      const waiting = insertAfter(row, loadingRow(span).text);
      const content = await load().then(
        (details) => {
          const result = details.results.get(resultIdOf(row));
          return result && detailsRow(result, details, span, rowMenu(key, result));
        },
        () => failedRow(span),
      );
      if (!waiting.isConnected) return;
      waiting.outerHTML = (content ?? emptyRow(span)).text;
      listenToShare(row.nextElementSibling!);
    },

    refresh: async (frame) => {
      await spread();
      const details = await load().catch(() => null);
      for (const opener of frame.querySelectorAll('[data-open][aria-expanded="true"]')) {
        const row = opener.closest('tr')!;
        const opened = row.nextElementSibling;
        const result = details?.results.get(resultIdOf(row));
        const span = visibleColumns(row);
        if (result && opened?.hasAttribute('data-details'))
          writeDetails(opened, detailsRow(result, details!, span, rowMenu(key, result)));
      }
    },

    explain: async (frame, link) => {
      const { why, actions }: Explanation = await load().then(
        ({ results, teams }): Explanation => {
          const team = teams.get(link.dataset.team ?? '');
          if (team) return { why: whyOfTeam(team) };
          const result = results.get(Number(link.hash.slice('#r'.length)));
          if (!result) return {};
          return {
            why: whysOf(result).find(({ key }) => key === link.dataset.why),
            actions: resultActions(result),
          };
        },
        () => ({ why: failedWhy }),
      );
      const anchor = findAgain(frame, link);
      if (!anchor) return;
      endMove(anchor.closest('tr')!);
      listenToShare(showWhy(frame, anchor, why ?? unknownWhy, actions));
    },
  };
}

/** New results may have replaced the link since it was pressed. */
function findAgain(frame: HTMLElement, link: HTMLAnchorElement): HTMLAnchorElement | undefined {
  if (link.isConnected) return link;
  const links = [...frame.querySelectorAll<HTMLAnchorElement>('[data-why]')];
  return links.find(({ href, dataset }) => href === link.href && dataset.why === link.dataset.why);
}

interface Explanation {
  why?: ResultWhy | undefined;
  actions?: Html;
}

/** Without a way to share, the link opens the result, and its address stands in the address bar. */
function listenToShare(part: Element): void {
  const link = part.querySelector<HTMLAnchorElement>('[data-share]');
  link?.addEventListener('click', (event) => {
    if (!canShare()) return;
    event.preventDefault();
    void ignoreFailure(share(link), 'share a result');
  });
}

async function share({ href, dataset }: HTMLAnchorElement): Promise<void> {
  const done = await shareLink(`${dataset.title}, ${document.title}`, href);
  if (done === 'copied') await toast({ text: dataset.share, tone: 'done' });
}

/**
 * Writes newer details of a row. What a reader can do there stays in the page untouched, with the form that is open and
 * what is written in it, and so does everything that has no news.
 */
function writeDetails(opened: Element, newer: Html): void {
  const template = document.createElement('template');
  template.innerHTML = newer.text;
  const next = template.content.firstElementChild!;
  const frame = frameOf(opened);
  // It says only that the details are on their way, or did not come.
  if (!frame) {
    opened.replaceWith(next);
    listenToShare(next);
    return;
  }
  const before = [...frame.children];
  const parts = [...frameOf(next)!.children];
  const staying = parts.map((part) => before.find((old) => isSamePart(old, part)));
  for (const old of before) if (!staying.includes(old)) old.remove();
  let end = frame.firstElementChild;
  for (const [index, part] of parts.entries()) {
    const old = staying[index];
    if (old) end = old.nextElementSibling;
    else frame.insertBefore(part, end);
    const about = part.getAttribute(MARK_SLOT);
    if (about) old?.setAttribute(MARK_SLOT, about);
  }
  opened.querySelector('td')!.colSpan = next.querySelector('td')!.colSpan;
}

const frameOf = (details: Element): Element | null =>
  details.querySelector('[data-actions]')?.parentElement ?? null;

/** Scripts have filled the parts for the reader, so that they no longer are as they came. */
const isSamePart = (old: Element, part: Element): boolean =>
  old.isEqualNode(part) ||
  ['data-actions', MARK_SLOT].some((own) => old.hasAttribute(own) && part.hasAttribute(own));

/** Rows have ids such as `r123` for result 123. */
const resultIdOf = (row: HTMLTableRowElement): number => Number(row.id.slice(1));

function insertAfter(row: HTMLTableRowElement, rowHtml: string): Element {
  row.insertAdjacentHTML('afterend', rowHtml);
  return row.nextElementSibling!;
}

function closeRow(row: HTMLTableRowElement): void {
  const opened = row.nextElementSibling;
  if (opened?.hasAttribute('data-details')) opened.remove();
}

/** Counts the visible columns, because a wider span would add empty ones. */
function visibleColumns(row: HTMLTableRowElement): number {
  return [...row.cells].filter((cell) => cell.offsetWidth > 0).length;
}
