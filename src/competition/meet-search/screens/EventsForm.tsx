import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { MILES } from '../meet-search.rules.ts';
import styles from './EventsScreen.module.css';
import { eventsWords as words } from './events.words.ts';
import { type EventsAddress, eventsHref, eventsPath, parseEventsAddress } from './events-address.rules.ts';

const OFFERED_LEVELS = [MIDDLE_SCHOOL, HIGH_SCHOOL, COLLEGE, CLUB];
/** The form leaves these as they are. */
const HIDDEN = ['view', 'month', 'register'] as const;

/** The filters as a plain GET form. A choice from a list applies at once when scripts run. */
export function EventsForm({ address }: { address: EventsAddress }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const path = eventsPath(address.sport);

  // The fields follow the address, also after going back; the field with the focus keeps it.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      field.value = String(address[field.name as keyof EventsAddress] ?? '');
    }
  }, [address]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(eventsHref(parseEventsAddress(path, new URLSearchParams(fields))), {
      preventScrollReset: true,
    });
  };
  return (
    <search>
      <form ref={form} method="get" action={path} onSubmit={handleSubmit}>
        {HIDDEN.map((name) =>
          address[name] && address[name] !== 'list' ? (
            <input key={name} type="hidden" name={name} defaultValue={address[name]} />
          ) : null,
        )}
        <fieldset
          className={`${controls.filters} ${styles.filters}`}
          onChange={(event) => {
            if (isChosen(event.target)) event.currentTarget.form?.requestSubmit();
          }}
        >
          <legend className={layout.hiddenText}>{words.filters}</legend>
          <label className={styles.near}>
            <span className={controls.label}>{words.near}</span>
            <input
              className={controls.input}
              name="near"
              type="search"
              defaultValue={address.near}
              placeholder={words.nearHint}
              maxLength={SEARCH_TEXT_MAX}
              autoComplete="address-level2"
            />
          </label>
          <button type="submit" className={`${controls.button} ${controls.primary} ${styles.submit}`}>
            {words.search}
          </button>
          <div className={styles.narrowing}>
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
            {address.view === 'month'
              ? null
              : (['from', 'to'] as const).map((name) => (
                  <label key={name}>
                    <span className={controls.label}>{words[name]}</span>
                    <input
                      className={controls.input}
                      name={name}
                      type="date"
                      defaultValue={address[name] ?? ''}
                    />
                  </label>
                ))}
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
            <label>
              <span className={controls.label}>{words.text}</span>
              <input
                className={controls.input}
                name="text"
                type="search"
                defaultValue={address.text}
                placeholder={words.textHint}
                maxLength={SEARCH_TEXT_MAX}
                autoComplete="off"
              />
            </label>
          </div>
        </fieldset>
      </form>
    </search>
  );
}

/** A choice from a list or a calendar is complete; a typed word may not be. */
const isChosen = (field: EventTarget): boolean =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'date');
