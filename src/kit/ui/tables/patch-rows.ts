// Changes the rows of an open table in place: rows move with their place, changed ones are marked for some seconds, and
// focus, open details and the scroll position stay.
import table from './table.module.css';

/** Changed rows are marked for this time. */
const MARKED_MS = 4_000;
const MOVE = { id: 'move', duration: 400, easing: 'ease-in-out' };

/** The rows that came with the page or a message, by id: a row of a result is `r123`. */
type RowsById = Map<string, HTMLTableRowElement>;

/** Shows this HTML in the element. Returns the ids of the rows that are new or have news. */
export function patchRows(element: HTMLElement, html: string): string[] {
  const next = element.cloneNode(false) as HTMLElement;
  next.innerHTML = html;
  const focused = focusIn(element);
  const { scrollX, scrollY } = window;
  const changed =
    element instanceof HTMLTableElement ? patchTable(element, next) : replaceContent(element, next);
  if (focused) restoreFocus(element, focused);
  // The browser follows a row that moves, but the reader looks at a place of the page.
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  return changed;
}

function replaceContent(element: HTMLElement, next: HTMLElement): string[] {
  if (element.innerHTML !== next.innerHTML) element.replaceChildren(...next.childNodes);
  return [];
}

function patchTable(open: HTMLTableElement, next: HTMLElement): string[] {
  const rows = rowsById(open);
  const tops = new Map([...rows].map(([id, row]) => [id, row.getBoundingClientRect().top]));
  const changed: string[] = [];
  const parts = [...next.children];
  for (const [index, part] of parts.entries()) {
    const old = open.children[index];
    if (part.tagName === 'TBODY' && old?.tagName === 'TBODY') {
      patchBody(old, part, rows, changed);
      old.className = part.className;
    } else if (old?.tagName === part.tagName) {
      if (old.innerHTML !== part.innerHTML) old.replaceWith(part);
    } else {
      open.append(part);
      if (part.tagName === 'TBODY') patchBody(part, part.cloneNode(true) as Element, rows, changed);
    }
  }
  for (const old of [...open.children].slice(parts.length)) old.remove();
  for (const [id, row] of rowsById(open)) move(row, tops.get(id));
  for (const id of changed) mark(open.querySelector<HTMLElement>(`#${id}`));
  return changed;
}

const rowsById = (open: HTMLElement): RowsById =>
  new Map([...open.querySelectorAll<HTMLTableRowElement>('tr[id]')].map((row) => [row.id, row]));

/** Writes the rows of a body, with the elements that show the same results already. */
function patchBody(body: Element, next: Element, rows: RowsById, changed: string[]): void {
  const ordered: Element[] = [];
  for (const row of [...next.children] as HTMLTableRowElement[]) {
    const old = row.id ? rows.get(row.id) : undefined;
    if (row.id && patchRow(old, row)) changed.push(row.id);
    const open = old ?? row;
    ordered.push(open);
    const details = openDetailsOf(open);
    if (details && !row.nextElementSibling?.hasAttribute('data-details')) ordered.push(details);
  }
  // Only what is out of order is moved, because a moved element loses the focus.
  const staying = new Set(ordered);
  for (const old of [...body.children]) if (!staying.has(old)) old.remove();
  for (const [index, row] of ordered.entries()) {
    if (body.children[index] !== row) body.insertBefore(row, body.children[index] ?? null);
  }
}

function openDetailsOf(row: Element): Element | null {
  const next = row.nextElementSibling;
  return next?.hasAttribute('data-details') && next.querySelector('td') ? next : null;
}

/** Returns true if the row is new or has news. Cells that stay the same keep their elements. */
function patchRow(old: HTMLTableRowElement | undefined, row: HTMLTableRowElement): boolean {
  if (!old) return true;
  const isOpen = old.querySelector('[data-open][aria-expanded="true"]') !== null;
  if (isOpen) row.querySelector('[data-open]')?.setAttribute('aria-expanded', 'true');
  const hasNews = newsIn(old) !== newsIn(row);
  if (old.cells.length === row.cells.length) {
    for (const [index, cell] of [...row.cells].entries()) {
      const open = old.cells[index]!;
      if (open.className !== cell.className) open.className = cell.className;
      if (open.innerHTML !== cell.innerHTML) open.replaceChildren(...cell.childNodes);
    }
  } else {
    old.replaceChildren(...row.childNodes);
  }
  return hasNews;
}

/** The text of a row without place, gap and points, which also change with the marks of others. */
function newsIn({ cells }: HTMLTableRowElement): string {
  const { dim, points } = table;
  const isDerived = ({ classList }: Element) => classList.contains(dim!) || classList.contains(points!);
  return [...cells]
    .slice(1)
    .filter((cell) => !isDerived(cell))
    .map(({ textContent }) => textContent)
    .join('|');
}

/** Lets a row glide from its former place, unless the reader wants less motion. */
function move(row: HTMLElement, formerTop: number | undefined): void {
  if (formerTop === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const distance = formerTop - row.getBoundingClientRect().top;
  // Half of a row is a change of another row's height and not of a place.
  if (Math.abs(distance) < row.offsetHeight / 2) return;
  row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], MOVE);
}

/** Puts a row that glides at its new place at once, for what is about to stand beside it. */
export function endMove(row: Element): void {
  for (const animation of row.getAnimations()) if (animation.id === MOVE.id) animation.finish();
}

function mark(row: HTMLElement | null): void {
  const name = table.changed;
  if (!row || !name) return;
  row.classList.add(name);
  setTimeout(() => row.classList.remove(name), MARKED_MS);
}

interface Focused {
  element: HTMLElement;
  rowId: string;
  /** The position among the links and buttons of the row, or of the whole part. */
  index: number;
}

const TARGETS = 'a[href], button';

function focusIn(element: HTMLElement): Focused | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !element.contains(activeElement)) return null;
  const row = activeElement.closest<HTMLElement>('tr[id]');
  const targets = [...(row ?? element).querySelectorAll(TARGETS)];
  return { element: activeElement, rowId: row?.id ?? '', index: targets.indexOf(activeElement) };
}

function restoreFocus(element: HTMLElement, { element: before, rowId, index }: Focused): void {
  if (document.activeElement === before) return;
  const frame = rowId ? element.querySelector(`#${rowId}`) : element;
  const target = before.isConnected ? before : frame?.querySelectorAll<HTMLElement>(TARGETS)[index];
  target?.focus({ preventScroll: true });
}
