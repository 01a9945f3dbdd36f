import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Switch } from '#kit/ui/forms/Choice.tsx';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import tables from '#kit/ui/tables/table.module.css';
import styles from './dev-cards.module.css';
import { DEV_CARDS_PATH, inGroups, SHOWN_CARDS, WALLET_KEY } from './dev-cards.rules.ts';
import { devCardsWords as words } from './dev-cards.words.ts';

type CardEvents = Awaited<ReturnType<typeof loader>>;

export async function loader({ context }: LoaderFunctionArgs) {
  context.get(pageContext).validFor(0);
  return context.get(apiContext).devCards.listCardEvents({});
}

export const handle = screenHandle<CardEvents>({
  head: () => ({ title: words.title, canonical: DEV_CARDS_PATH, robots: 'noindex' }),
});

export function Component() {
  const { items } = useLoaderData<CardEvents>();
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.lead}</p>
      <SectionHead title={words.cards} />
      <CardTable />
      <SectionHead title={words.wallet} />
      <WalletSwitch />
      <SectionHead title={words.events} />
      <p className={layout.muted}>{words.eventsHint}</p>
      <p>
        <a href={DEV_CARDS_PATH}>{words.reload}</a>
      </p>
      {items.length === 0 ? (
        <Empty title={words.noEvents}>{words.noEventsHint}</Empty>
      ) : (
        <EventTable items={items} />
      )}
    </div>
  );
}

function CardTable() {
  const [message, setMessage] = useState('');
  async function copy(number: string) {
    try {
      await navigator.clipboard.writeText(number);
      setMessage(words.copied);
    } catch {
      setMessage(words.notCopied);
    }
  }
  return (
    <>
      <p role="status">{message}</p>
      <table className={tables.table}>
        <caption className={layout.hiddenText}>{words.cards}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.use}</th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.copy}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {SHOWN_CARDS.map(({ number, use }) => (
            <tr key={number}>
              <td className={styles.number}>{inGroups(number)}</td>
              <td>{words.uses[use]}</td>
              <td>
                <Button onClick={() => void copy(number)} aria-label={words.copyOf(inGroups(number))}>
                  {words.copy}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function WalletSwitch() {
  const [hasWallet, setHasWallet] = useState(false);
  // The server does not know this device.
  useEffect(() => setHasWallet(deviceStorage.read(WALLET_KEY) === 'on'), []);
  function change(isOn: boolean) {
    setHasWallet(isOn);
    if (isOn) deviceStorage.keep(WALLET_KEY, 'on');
    else deviceStorage.forget(WALLET_KEY);
  }
  return (
    <>
      <Switch checked={hasWallet} onChange={({ target }) => change(target.checked)}>
        {words.walletSwitch}
      </Switch>
      <p className={layout.muted}>{words.walletHint}</p>
    </>
  );
}

function EventTable({ items }: CardEvents) {
  return (
    <table className={tables.table}>
      <caption className={layout.hiddenText}>{words.events}</caption>
      <thead>
        <tr>
          <th scope="col">{words.type}</th>
          <th scope="col" className={tables.drop600}>
            {words.about}
          </th>
          <th scope="col">{words.at}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ eventId, type, objectId, createdAt }) => (
          <tr key={eventId}>
            <td className={styles.event}>{type}</td>
            <td className={`${styles.event} ${tables.drop600}`}>{objectId}</td>
            <td>
              <time dateTime={createdAt}>{createdAt.slice(0, 19).replace('T', ' ')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
