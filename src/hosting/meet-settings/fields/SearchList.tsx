import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import styles from './SearchList.module.css';
import settings from './settings.module.css';
import { searchWords as words } from './typed-values.words.ts';

const SEARCH_WAIT_MS = 250;

/** One result of a search. */
interface FoundItem {
  id: number;
  name: string;
  /** Tells it from others of the same name. */
  note: string;
}

interface SearchListProps<Item> {
  label: string;
  hint?: string;
  /** Must be the same function on each render. */
  search(api: Api, text: string): Promise<readonly Item[]>;
  describe(item: Item): FoundItem;
  /** `clear` empties the box. */
  onPick(item: Item, clear: () => void): void;
  /** Buttons after the results, which may use what was typed. */
  children?(text: string, clear: () => void): ReactNode;
}

/** A search box whose results can be chosen. */
export function SearchList<Item>({ label, hint, search, describe, onPick, children }: SearchListProps<Item>) {
  const [text, setText] = useState('');
  const clear = () => setText('');
  const { items, isFailed } = useSearch(search, text.trim());
  return (
    <div className={styles.search}>
      <Field
        label={label}
        error={isFailed ? words.notSearched : undefined}
        {...(hint !== undefined && { hint })}
      >
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="search"
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <p className={settings.note} role="status">
        {items === null ? '' : words.found(items.length)}
      </p>
      {items && items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item) => {
            const found = describe(item);
            return (
              <li key={found.id}>
                <NamedItem {...found} />
                <Button aria-label={words.choose(found.name)} onClick={() => onPick(item, clear)}>
                  {words.chooseShort}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className={settings.buttons}>{children?.(text.trim(), clear)}</div>
    </div>
  );
}

/** A name with what tells it from others. */
export function NamedItem({ name, note }: Omit<FoundItem, 'id'>) {
  return (
    <span className={styles.name}>
      <b>{name}</b>
      <small>{note}</small>
    </span>
  );
}

/** Searches after a pause in typing. Null items: nothing was searched for yet. */
function useSearch<Item>(search: SearchListProps<Item>['search'], text: string) {
  const api = use(BrowserApi);
  const [reply, setReply] = useState<{ items: readonly Item[] | null } | null>(null);
  const latest = useRef('');
  useEffect(() => {
    latest.current = text;
    if (!api || text === '') return;
    const run = async () => {
      const items = await search(api, text).catch(() => null);
      // The answer to an older text comes too late.
      if (latest.current === text) setReply({ items });
    };
    const timer = setTimeout(() => void run(), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [api, search, text]);
  if (text === '' || reply === null) return { items: null, isFailed: false };
  return { items: reply.items, isFailed: reply.items === null };
}
