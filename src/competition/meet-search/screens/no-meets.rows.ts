// What stands in place of meets, as HTML: wider searches that find some, or why nothing can be found.
import empty from '#kit/ui/feedback/Empty.module.css';
import { type Html, html } from '#kit/ui/html.ts';
import links from '#kit/ui/navigation/link-list.module.css';
import type { Wider } from '../meet-search.rules.ts';
import {
  changed,
  type EventsAddress,
  eventsHref,
  isNarrowed,
  NO_EVENTS_ADDRESS,
} from './events-address.rules.ts';
import { foundWords as words } from './found.words.ts';

export function noMeets(address: EventsAddress, wider: readonly Wider[]): Html {
  const { from, to } = address;
  if (from !== null && to !== null && to < from) {
    const swapped = eventsHref(changed(address, { from: to, to: from }));
    return state(
      words.daysReversed,
      words.daysReversedHint,
      html`<a href="${swapped}">${words.swapDays}</a>`,
    );
  }
  if (wider.length === 0) {
    const text = isNarrowed(address) ? words.emptyNothing : words.emptySite;
    return state(words.emptyTitle, text, allMeets(address));
  }
  return state(
    words.emptyTitle,
    words.emptyHint,
    wider.map(
      (change) =>
        html`<a href="${eventsHref(changed(address, changesOf(change)))}">${words.wider(change)}</a> `,
    ),
  );
}

const ZIP_CODE = /^\d{5}(-\d{4})?$/;

export const unknownPlace = (address: EventsAddress): Html =>
  ZIP_CODE.test(address.near)
    ? state(words.noZipTitle, words.noZipHint, allMeets(address))
    : state(words.noPlaceTitle(address.near), words.noPlaceHint, allMeets(address));

const state = (title: string, text: string, ways: Html | Html[]): Html =>
  html`<div class="${empty.empty}"><h2>${title}</h2><p>${text}</p><p class="${links.ways}">${ways}</p></div>`;

const allMeets = ({ sport, view }: EventsAddress): Html =>
  html`<a href="${eventsHref({ ...NO_EVENTS_ADDRESS, sport, view })}">${words.allMeets}</a>`;

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
