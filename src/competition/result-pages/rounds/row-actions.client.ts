// Actions of clicks in a table of results: opens a row, or explains a number.
import type { Api } from '#kit/ui/page/api-context.ts';
import { showWhy } from '#kit/ui/popovers/why-popover.ts';
import {
  detailsRow,
  emptyRow,
  failedRow,
  failedWhy,
  loadingRow,
  unknownWhy,
  whyOfTeam,
  whysOf,
} from './details.rows.ts';
import { fetchRoundDetails, type RoundDetails } from './result-details.client.ts';
import type { RoundKey } from './round-key.rules.ts';

export interface RowActions {
  toggle(opener: HTMLElement): Promise<void>;
  explain(frame: HTMLElement, link: HTMLElement): Promise<void>;
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
          return result && detailsRow(result, details, span);
        },
        () => failedRow(span),
      );
      if (waiting.isConnected) waiting.outerHTML = (content ?? emptyRow(span)).text;
    },

    explain: async (frame, link) => {
      const text = await load().then(
        ({ results, teams }) => {
          const team = teams.get(link.dataset.team ?? '');
          if (team) return whyOfTeam(team);
          const result = results.get(resultIdOf(link.closest('tr')!));
          return result && whysOf(result).find((why) => why.key === link.dataset.why);
        },
        () => failedWhy,
      );
      showWhy(frame, link, text ?? unknownWhy);
    },
  };
}

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
