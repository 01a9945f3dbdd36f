import { SEARCH_PREFIXES, splitPrefixes, togglePrefix } from '#site/search/query/search-prefixes.rules.ts';
import { searchWords } from '#site/search/search.words.ts';
import styles from './SearchOverlay.module.css';
import { overlayWords as words } from './search-overlay.words.ts';

interface PrefixChipsProps {
  text: string;
  onText: (text: string) => void;
}

/** Each chip adds its prefix to the field or removes it. */
export function PrefixChips({ text, onText }: PrefixChipsProps) {
  const { prefixes } = splitPrefixes(text);
  return (
    <fieldset className={styles.chips} aria-label={words.narrow}>
      <button
        type="button"
        aria-pressed={prefixes.length === 0}
        onClick={() => onText(togglePrefix(text, null))}
      >
        {words.all}
      </button>
      {SEARCH_PREFIXES.map((prefix) => (
        <button
          key={prefix}
          type="button"
          aria-pressed={prefixes.includes(prefix)}
          onClick={() => onText(togglePrefix(text, prefix))}
        >
          <b>{prefix}:</b> {searchWords.prefixes[prefix]}
        </button>
      ))}
    </fieldset>
  );
}
