import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import {
  parseSearchAddress,
  type SearchAddress,
  searchHref,
} from '#site/search/query/search-address.rules.ts';
import { SEARCH_PATH, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { PrefixLinks } from './PrefixLinks.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import styles from './SearchForm.module.css';
import type { SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';

/** The search field, the prefix links and the filters, as a plain GET form. */
export function SearchForm({ data }: { data: SearchData }) {
  const { address } = data;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The fields follow the address, also after going back; the field with the focus keeps it.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = String(address[field.name as keyof SearchAddress] ?? '');
    }
  }, [address]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(searchHref(addressIn(event.currentTarget)), { preventScrollReset: true });
  };
  return (
    <search>
      <form ref={form} method="get" action={SEARCH_PATH} onSubmit={handleSubmit}>
        <div className={styles.line}>
          <span className={styles.field}>
            <Icon name="search" />
            <input
              name="q"
              type="search"
              defaultValue={address.q}
              maxLength={SEARCH_TEXT_MAX}
              aria-label={words.label}
              placeholder={words.label}
              autoComplete="off"
            />
          </span>
          <button type="submit" className={`${controls.button} ${controls.primary} ${styles.submit}`}>
            {words.submit}
          </button>
        </div>
        <PrefixLinks data={data} />
        <SearchFilters data={data} />
      </form>
    </search>
  );
}

/** The address of the form's input: empty fields are left out, and paging starts over. */
function addressIn(form: HTMLFormElement) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseSearchAddress(new URLSearchParams(fields));
}
