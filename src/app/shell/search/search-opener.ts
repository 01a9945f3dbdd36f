// Opens the search overlay from the header's field and link, and with `/` and Ctrl K. Its code loads when the reader
// first touches one of them, and text typed until then is not lost.
import { isTyping } from '#kit/ui/keyboard/keys.ts';
import type { SearchOverlay } from '#site/search-overlay/SearchOverlay.tsx';

const OPENER = '[data-search-opener]';
/** The field of the header, or the larger one on the front page, where the header has none. */
const SEARCH_FIELD = `input${OPENER},#q`;

export interface OpenedSearch {
  Overlay: typeof SearchOverlay;
  /** Returns the text typed so far, into the field or without one, and empties the field. */
  takeTyped: () => string;
  /** The element that gets the focus back when the overlay closes. */
  opener: HTMLElement | null;
}

/** The text that a reader types before the overlay is there, into a field or as keys on the page. */
interface EarlyText {
  opener: HTMLElement | null;
  keys: string;
}

interface SearchHandlers {
  open: (opened: OpenedSearch) => void;
  /** Opens the search page if the reader presses Enter before the overlay is loaded. */
  searchFor: (text: string) => void;
}

/** Listens until the returned function is called. */
export function listenForSearch({ open, searchFor }: SearchHandlers): () => void {
  let waiting: EarlyText | null = null;
  const listening = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal: listening.signal });

  async function openFrom(opener: HTMLElement | null): Promise<void> {
    if (waiting || document.querySelector('dialog:modal')) return;
    const request = { opener, keys: '' };
    waiting = request;
    const loaded = await loadOverlay().catch(() => null);
    if (waiting !== request) return;
    // Keys are kept until the overlay is on the page and takes them.
    if (loaded) return open({ Overlay: loaded.SearchOverlay, takeTyped: takerOf(request), opener });
    waiting = null;
    if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
  }

  function takerOf(request: EarlyText): () => string {
    let typed = '';
    return () => {
      if (waiting === request) waiting = null;
      typed += request.keys + takeValue(request.opener);
      request.keys = '';
      return typed;
    };
  }

  const prepare = ({ target }: Event) => {
    if (openerAt(target)) void loadOverlay().catch(() => null);
  };
  on('pointerdown', prepare);
  on('focusin', prepare);

  on('click', (event) => {
    const opener = openerAt(event.target);
    if (!opener || event.button !== 0 || hasModifier(event)) return;
    if (opener instanceof HTMLAnchorElement) event.preventDefault();
    void openFrom(opener);
  });
  // Focus alone does not open the overlay, because Tab passes the field on its way through the header.
  const handleText = ({ target }: Event) => {
    const field = openerAt(target);
    if (field instanceof HTMLInputElement && field.value !== '') void openFrom(field);
  };
  on('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) handleText(event);
  });
  on('compositionend', handleText);
  on('submit', () => {
    waiting = null;
  });

  on('keydown', (event) => {
    const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isTyping(event.target) && !(isCtrlK && openerAt(event.target))) return;
    if (waiting) return handleEarlyKey(event);
    const isSlash = event.key === '/' && !hasModifier(event);
    if (!isSlash && !isCtrlK) return;
    event.preventDefault();
    const field = [...document.querySelectorAll<HTMLElement>(SEARCH_FIELD)].find(isVisible) ?? null;
    field?.focus();
    void openFrom(field);
  });

  function handleEarlyKey(event: KeyboardEvent): void {
    if (!waiting || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key.length === 1) waiting.keys += key;
    else if (key === 'Backspace') waiting.keys = waiting.keys.slice(0, -1);
    else if (key === 'Enter' || key === 'Escape') {
      const { keys } = waiting;
      waiting = null;
      if (key === 'Enter') searchFor(keys);
    } else return;
    event.preventDefault();
  }

  return () => listening.abort();
}

let loading: Promise<{ SearchOverlay: typeof SearchOverlay }> | null = null;

function loadOverlay(): Promise<{ SearchOverlay: typeof SearchOverlay }> {
  loading ??= import('#site/search-overlay/SearchOverlay.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function takeValue(opener: HTMLElement | null): string {
  if (!(opener instanceof HTMLInputElement)) return '';
  const { value } = opener;
  opener.value = '';
  return value;
}

const openerAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(OPENER) : null;

const isVisible = (element: HTMLElement) => element.offsetParent !== null;

const hasModifier = (event: MouseEvent | KeyboardEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
