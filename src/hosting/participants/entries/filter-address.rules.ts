// The filters of the list of entries in the address of its page, so that a link shows the same entries.
import { parseGender } from '#sport/people/genders.rules.ts';
import { type EntryFilter, STATE_FILTERS } from './entry-view.rules.ts';

export function filterOfAddress(search: string): EntryFilter {
  const query = new URLSearchParams(search);
  const idOf = (name: string) => (/^\d{1,15}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return {
    text: query.get('q') ?? '',
    meetEventId: idOf('event'),
    divisionId: idOf('division'),
    gender: parseGender(query.get('gender') ?? ''),
    teamId: idOf('team'),
    state: STATE_FILTERS.find((state) => state === query.get('state')) ?? null,
    isSeedMissing: query.get('seed') === 'none',
  };
}

/** Begins with `?`; empty without a filter. Everything else in `search` stays. */
export function addressOfFilter(filter: EntryFilter, search: string): string {
  const query = new URLSearchParams(search);
  const fields = {
    q: filter.text,
    event: filter.meetEventId,
    division: filter.divisionId,
    gender: filter.gender,
    team: filter.teamId,
    state: filter.state,
    seed: filter.isSeedMissing ? 'none' : null,
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}
