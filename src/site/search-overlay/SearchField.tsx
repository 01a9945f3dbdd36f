import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { LIST_ID } from './OptionList.tsx';
import styles from './SearchOverlay.module.css';
import { overlayWords as words } from './search-overlay.words.ts';

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** The id of the active option. */
  active: string | undefined;
  isExpanded: boolean;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
}

export function SearchField({ ref, text, active, isExpanded, onText, onKeyDown, onClose }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Icon name="search" size="large" />
      <input
        ref={ref}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={words.label}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? LIST_ID : undefined}
        aria-activedescendant={active}
        placeholder={words.label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        <kbd>{words.escape}</kbd>
        <Icon name="x" />
        <span className={layout.hiddenText}>{words.close}</span>
      </button>
    </div>
  );
}
