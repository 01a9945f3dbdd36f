import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { itemAfterKey } from '#kit/ui/keyboard/menu-keys.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import type { NearFavorites } from '#site/search/hits/near-favorites.rules.ts';
import { isSearchable, parseSearch } from '#site/search/query/search-query.rules.ts';
import {
  forgetRecentSearches,
  listRecentSearches,
  saveRecentSearch,
} from '#site/search/recent-searches.client.ts';
import { SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { AnswerStatus } from './AnswerStatus.tsx';
import { createDebouncedSearch } from './debounced-search.client.ts';
import { OptionList, optionId } from './OptionList.tsx';
import { OverlayFooter } from './OverlayFooter.tsx';
import { type OverlayAnswer, searchForOverlay } from './overlay-answers.client.ts';
import { PrefixChips } from './PrefixChips.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchOverlay.module.css';
import { overlayWords as words } from './search-overlay.words.ts';

/** While no option is active, Enter opens the search page. */
const NONE = -1;

interface SearchOverlayProps {
  /** Returns the text typed before the overlay opened. */
  takeTyped: () => string;
  near: NearFavorites;
  onClose: () => void;
}

/** A modal dialog with a combo box: focus stays in the field, and arrow keys move through the options. */
export function SearchOverlay({ takeTyped, near, onClose }: SearchOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, answer, active, setActive, write, stop } = useAnswers(near);
  const [recent, setRecent] = useState(listRecentSearches);
  const options = { recent: text.trim() === '' ? recent : [], answer };
  const count = options.recent.length + (answer ? answer.items.length + answer.articles.length : 0);
  const close = useCallback(() => dialog.current?.close(), []);
  useCloseOnNavigation(close);

  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    field.current?.focus();
    const typed = takeTyped();
    if (typed !== '') write(typed);
  }, [takeTyped, write]);

  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const change = (next: string, isAtOnce = false) => {
    write(next, isAtOnce);
    field.current?.focus();
  };

  const leave = () => {
    saveRecentSearch(text);
    close();
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = shiftKey ? null : itemAfterKey(key, active, count);
    if (next !== null) setActive(next);
    else if (key !== 'Enter') return;
    else if (active > NONE && !shiftKey) document.getElementById(optionId(active))?.click();
    else currentTarget.form?.requestSubmit();
    event.preventDefault();
  };

  /** A link opened in a new tab leaves the overlay open. */
  const handleLink = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) leave();
  };

  const handleRecent = (event: MouseEvent, searched: string) => {
    event.preventDefault();
    change(searched, true);
  };

  const handleClose = () => {
    stop();
    onClose();
  };

  const handleClear = () => {
    forgetRecentSearches();
    setRecent([]);
    change('');
  };

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={words.search}
      closedby="any"
      onClose={handleClose}
    >
      <form method="get" action={SEARCH_PATH} onSubmit={leave}>
        <SearchField
          ref={field}
          text={text}
          active={count > 0 && active > NONE ? optionId(active) : undefined}
          isExpanded={count > 0}
          onText={change}
          onKeyDown={handleKey}
          onClose={close}
        />
        <PrefixChips text={text} onText={(next) => change(next, true)} />
      </form>
      <div className={styles.answers}>
        <AnswerStatus text={text} answer={answer} hasRecent={options.recent.length > 0} />
        {count > 0 ? (
          <OptionList {...options} active={active} onLink={handleLink} onRecent={handleRecent} />
        ) : null}
      </div>
      <OverlayFooter
        text={text}
        more={answer?.more ?? 0}
        hasRecent={options.recent.length > 0}
        onMore={handleLink}
        onClear={handleClear}
      />
    </dialog>
  );
}

/** Keeps the field's text, the newest answer (null until there is one) and the active option. */
function useAnswers(near: NearFavorites) {
  const api = useContext(BrowserApi);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<OverlayAnswer | null>(null);
  const [active, setActive] = useState(NONE);
  const search = useMemo(
    () =>
      createDebouncedSearch({
        load: (query, signal) => searchForOverlay(api!, query, near, signal),
        onAnswer: (next) => {
          setAnswer(next);
          // The options have changed, so the active one is gone.
          setActive(NONE);
        },
      }),
    [api, near],
  );
  const write = useCallback(
    (next: string, isAtOnce = false) => {
      setText(next);
      setActive(NONE);
      if (isSearchable(parseSearch(next))) return isAtOnce ? search.searchNow(next) : search.searchSoon(next);
      search.stop();
      setAnswer(null);
    },
    [search],
  );
  return { text, answer, active, setActive, write, stop: search.stop };
}

function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
}
