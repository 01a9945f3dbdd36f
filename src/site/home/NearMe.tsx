import { type ComponentType, type FormEvent, useContext, useEffect, useState } from 'react';
import { forgetOwnPlace, readOwnPlace, saveOwnPlace } from '#competition/meet-search/own-place.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { EVENTS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { homeWords as words } from './home.words.ts';
import styles from './NearMe.module.css';

type NearMeets = ComponentType<{ near: string }>;

/**
 * Meets near a place that the reader chooses; only this device remembers it, so that the page is the same for everyone.
 * Without scripts the form opens the calendar.
 */
export function NearMe() {
  const api = useContext(BrowserApi);
  const [place, setPlace] = useState<string | null>(null);
  const [part, setPart] = useState<{ Meets: NearMeets } | null>(null);
  useEffect(() => setPlace(readOwnPlace()), []);
  useEffect(() => {
    if (!api || place === null) return;
    void ignoreFailure(
      import('./NearMeets.tsx').then(({ NearMeets }) => setPart({ Meets: NearMeets })),
      'meets near a place',
    );
  }, [api, place]);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    const near = String(new FormData(event.currentTarget).get('near') ?? '').trim();
    if (near === '' || !saveOwnPlace(near)) return;
    event.preventDefault();
    setPlace(near);
  };
  const change = () => {
    forgetOwnPlace();
    setPlace(null);
  };
  if (place !== null && part) {
    return (
      <section aria-labelledby="near-me">
        <SectionHead
          id="near-me"
          title={words.nearPlace(place)}
          note={
            <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={change}>
              {words.changePlace}
            </button>
          }
          more={{ label: words.allMeets, to: `${EVENTS_PATH}?near=${encodeURIComponent(place)}` }}
        />
        <part.Meets near={place} />
      </section>
    );
  }
  return (
    <section aria-labelledby="near-me">
      <SectionHead id="near-me" title={words.nearMe} more={{ label: words.allMeets, to: EVENTS_PATH }} />
      <form className={styles.form} method="get" action={EVENTS_PATH} onSubmit={choose}>
        <input
          className={controls.input}
          name="near"
          type="search"
          required
          aria-label={words.nearLabel}
          placeholder={words.nearLabel}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="address-level2"
        />
        <button type="submit" className={controls.button}>
          {words.nearShow}
        </button>
        <small>{words.nearNote}</small>
      </form>
    </section>
  );
}
