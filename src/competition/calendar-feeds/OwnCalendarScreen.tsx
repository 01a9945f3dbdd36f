import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ChangeTag } from '#competition/meets/ChangeTag.tsx';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import links from '#kit/ui/navigation/link-list.module.css';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { ACCOUNT_PATH, OWN_CALENDAR_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { EVENTS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { dayParts, formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import { feedWords as words } from './feeds.words.ts';
import styles from './OwnCalendarScreen.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { feeds, savedSearches } = context.get(apiContext);
  const [{ address }, meets, searches] = await Promise.all([
    feeds.getFeedAddress({}),
    feeds.getMeets({}),
    savedSearches.listSavedSearches({}),
  ]);
  return { address, meets: meets.items, searches: searches.items };
}

type OwnCalendar = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle({
  head: () => ({ title: words.pageTitle, canonical: OWN_CALENDAR_PATH, robots: 'noindex' }),
});

/** The reader's meets, the address for other calendars, and the searches that tell of new meets. */
export function Component() {
  const { address, meets, searches } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageTitle title={words.pageTitle} lead={words.lead} />
      <div className={layout.columns}>
        <Meets meets={meets} />
        <div>
          <Subscribe address={address} />
          <Searches searches={searches} />
        </div>
      </div>
    </div>
  );
}

function Meets({ meets }: Pick<OwnCalendar, 'meets'>) {
  return (
    <section>
      <SectionHead title={words.meets} more={{ label: words.findMeets, to: EVENTS_PATH }} />
      {meets.length === 0 ? <p className={layout.muted}>{words.noMeets}</p> : null}
      <ul className={styles.meets}>
        {meets.map(({ meetId, name, path, startOn, dates, place, scheduleState }) => (
          <li key={meetId}>
            <time className={layout.day} dateTime={startOn}>
              {formatMonthDay(startOn).split(' ')[0]}
              <b>{dayParts(startOn).dayOfMonth}</b>
              {weekdayName(startOn)}
            </time>
            <div>
              <a href={path}>{name}</a>
              {scheduleState ? (
                <ChangeTag state={scheduleState} name={scheduleChangeWords.state(scheduleState)} />
              ) : null}
              <small>{`${dates}, ${place}`}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subscribe({ address }: Pick<OwnCalendar, 'address'>) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage(words.copied);
    } catch {
      setMessage(words.notCopied);
    }
  };
  return (
    <section>
      <SectionHead title={words.subscribe} />
      <p className={styles.lead}>{words.subscribeLead}</p>
      <input
        className={controls.input}
        readOnly
        value={address}
        aria-label={words.addressLabel}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles.ways}>
        <a className={`${controls.button} ${controls.primary}`} href={address.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </a>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <SaveButton
          onSave={async (api) => {
            await api.feeds.renewFeedAddress({});
            return { text: words.renewed };
          }}
        >
          {words.renew}
        </SaveButton>
        <span role="status">{message}</span>
      </p>
    </section>
  );
}

function Searches({ searches }: Pick<OwnCalendar, 'searches'>) {
  return (
    <section>
      <SectionHead title={words.searches} />
      <p className={layout.muted}>{searches.length === 0 ? words.noSearches : words.searchesLead}</p>
      <ul className={styles.searches}>
        {searches.map(({ searchId, title, href }) => (
          <li key={searchId}>
            <a href={href}>{title}</a>
            <SaveButton
              aria-label={words.endOf(title)}
              onSave={async (api) => {
                await api.savedSearches.removeSavedSearch({ searchId });
                return { text: words.ended(title) };
              }}
            >
              {words.end}
            </SaveButton>
          </li>
        ))}
      </ul>
      <p className={links.ways}>
        <a href={ACCOUNT_PATH}>{words.settings}</a>
      </p>
    </section>
  );
}
