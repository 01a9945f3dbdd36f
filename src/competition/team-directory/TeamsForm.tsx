import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { MILES } from '#competition/meet-search/meet-search.rules.ts';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { TEAMS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { directoryWords as words } from './directory.words.ts';
import { type DirectoryAddress, directoryHref, parseDirectoryAddress } from './directory-address.rules.ts';
import styles from './TeamsScreen.module.css';

const OFFERED_LEVELS = [MIDDLE_SCHOOL, HIGH_SCHOOL, COLLEGE, CLUB];

/** The filters as a plain GET form. A choice from a list applies at once when scripts run. */
export function TeamsForm({ address }: { address: DirectoryAddress }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The fields follow the address, also after going back; the field with the focus keeps it.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = String(address[field.name as keyof DirectoryAddress] ?? '');
    }
  }, [address]);

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={TEAMS_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
          navigate(directoryHref(parseDirectoryAddress(new URLSearchParams(fields))), {
            preventScrollReset: true,
          });
        }}
      >
        <fieldset
          className={`${controls.filters} ${styles.filters}`}
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) event.currentTarget.form?.requestSubmit();
          }}
        >
          <legend className={layout.hiddenText}>{words.filters}</legend>
          {(['text', 'near'] as const).map((name) => (
            <label key={name} className={styles.wide}>
              <span className={controls.label}>{words[name]}</span>
              <input
                className={controls.input}
                name={name}
                type="search"
                defaultValue={address[name]}
                placeholder={name === 'near' ? words.nearHint : words.textHint}
                maxLength={SEARCH_TEXT_MAX}
                autoComplete="off"
              />
            </label>
          ))}
          <label>
            <span className={controls.label}>{words.within}</span>
            <select className={controls.select} name="within" defaultValue={address.within}>
              {MILES.map((miles) => (
                <option key={miles} value={miles}>
                  {words.miles(miles)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className={controls.label}>{words.level}</span>
            <select className={controls.select} name="level" defaultValue={address.level}>
              <option value="">{words.anyLevel}</option>
              {LEVELS.filter(({ bit }) => OFFERED_LEVELS.includes(bit)).map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={`${controls.button} ${controls.primary}`}>
            {words.search}
          </button>
        </fieldset>
      </form>
    </search>
  );
}
