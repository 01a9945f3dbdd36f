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
  keepRecentSearch,
  listRecentSearches,
} from '#site/search/recent-searches.client.ts';
import { SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { AnswerStatus } from './AnswerStatus.tsx';
import { createDebouncedSearch } from './debounced-search.client.ts';
import { OptionList, optionId } from './OptionList.tsx';
import { OverlayFooter } from './OverlayFooter.tsx';
import { askOverlay, type OverlayAnswer } from './overlay-answers.client.ts';
import { PrefixChips } from './PrefixChips.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchOverlay.module.css';
import { overlayWords as words } from './search-overlay.words.ts';

/** No option is active: Enter goes to the full page. */
const NONE = -1;

interface SearchOverlayProps {
  /** Hands over what was typed before the overlay was there. */
  takeTyped: () => string;
  near: NearFavorites;
  onClose: () => void;
}

/** A modal dialog with a combo box: focus stays in its field, the arrow keys move through the options. */
export function SearchOverlay({ takeTyped, near, onClose }: SearchOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text, answer, active, setActive, write, stop } = useAnswers(near);
  const [recent, setRecent] = useState(listRecentSearches);
  const shown = { recent: text.trim() === '' ? recent : [], answer };
  const count = shown.recent.length + (answer ? answer.items.length + answer.articles.length : 0);
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
    keepRecentSearch(text);
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

  /** A link opened beside this page leaves the overlay as it is. */
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
        <AnswerStatus text={text} answer={answer} hasRecent={shown.recent.length > 0} />
        {count > 0 ? (
          <OptionList {...shown} active={active} onLink={handleLink} onRecent={handleRecent} />
        ) : null}
      </div>
      <OverlayFooter
        text={text}
        more={answer?.more ?? 0}
        hasRecent={shown.recent.length > 0}
        onMore={handleLink}
        onClear={handleClear}
      />
    </dialog>
  );
}

/** The text of the field, the newest answer to it (null while there is none), and which of its options is active. */
function useAnswers(near: NearFavorites) {
  const api = useContext(BrowserApi);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<OverlayAnswer | null>(null);
  const [active, setActive] = useState(NONE);
  const asking = useMemo(
    () =>
      createDebouncedSearch({
        ask: (asked, signal) => askOverlay(api!, asked, near, signal),
        onAnswer: (next) => {
          setAnswer(next);
          // The option at this place is another one now.
          setActive(NONE);
        },
      }),
    [api, near],
  );
  const write = useCallback(
    (next: string, isAtOnce = false) => {
      setText(next);
      setActive(NONE);
      if (isSearchable(parseSearch(next))) return isAtOnce ? asking.askNow(next) : asking.askSoon(next);
      asking.stop();
      setAnswer(null);
    },
    [asking],
  );
  return { text, answer, active, setActive, write, stop: asking.stop };
}

function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
}
