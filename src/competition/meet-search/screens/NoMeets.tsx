import { Empty } from '#kit/ui/feedback/Empty.tsx';
import links from '#kit/ui/navigation/link-list.module.css';
import type { Wider } from '../meet-search.rules.ts';
import { eventsWords as words } from './events.words.ts';
import {
  changed,
  type EventsAddress,
  eventsHref,
  isNarrowed,
  NO_EVENTS_ADDRESS,
} from './events-address.rules.ts';

/** The wider searches that find something; without any, all meets. */
export function NoMeets({ address, wider }: { address: EventsAddress; wider: readonly Wider[] }) {
  if (wider.length > 0) {
    return (
      <Empty title={words.emptyTitle}>
        <p>{words.emptyHint}</p>
        <p className={links.ways}>
          {wider.map((change) => (
            <a key={change.kind} href={eventsHref(changed(address, changesOf(change)))}>
              {words.wider(change)}
            </a>
          ))}
        </p>
      </Empty>
    );
  }
  return (
    <Empty title={words.emptyTitle}>
      <p>{isNarrowed(address) ? words.emptyNothing : words.emptySite}</p>
      <AllMeets address={address} />
    </Empty>
  );
}

export function UnknownPlace({ address }: { address: EventsAddress }) {
  return (
    <Empty title={words.noPlaceTitle(address.near)}>
      <p>{words.noPlaceHint}</p>
      <AllMeets address={address} />
    </Empty>
  );
}

function AllMeets({ address: { sport, view } }: { address: EventsAddress }) {
  return (
    <p className={links.ways}>
      <a href={eventsHref({ ...NO_EVENTS_ADDRESS, sport, view })}>{words.allMeets}</a>
    </p>
  );
}

function changesOf(wider: Wider): Partial<EventsAddress> {
  switch (wider.kind) {
    case 'miles':
      return { within: wider.miles };
    case 'to':
      return { to: null };
    case 'from':
      return { from: wider.from };
    case 'level':
      return { level: '' };
    case 'sport':
      return { sport: null };
    case 'text':
      return { text: '' };
  }
}
