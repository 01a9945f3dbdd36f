// Finds the places that a typed text may mean, with what the site itself has heard of; no service of maps is asked.
import type { Context } from '#kit/server/context.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type Place, readTypedPlace, type TypedPlace } from './places.rules.ts';
import { listCities, listOwnRegions, listPlacesFrom, listVenuePlaces } from './places.store.ts';
import { type Region, wellKnownRegions } from './regions.rules.ts';

/** More places of one name than this help nobody. */
const PLACES_MAX = 6;

/** The likeliest place comes first; empty if the site has not heard of the text. */
export async function findPlaces(ctx: Context, text: string): Promise<Place[]> {
  const typed = readTypedPlace(text);
  if (typed.name === '') return [];
  const reading = regionsWith(ctx, typed);
  // Only a place with something around it waits for the spellings of that.
  const around = typed.around === null ? null : spellingsOf(typed.around, await reading);
  const [regions, cities, venues] = await Promise.all([
    reading,
    listCities(ctx, typed, around, PLACES_MAX),
    venuesNamed(ctx, typed),
  ]);
  const exact = [...cities, ...regionsNamed(typed, regions), ...venues];
  const places = exact.length > 0 ? exact : await listPlacesFrom(ctx, typed.whole, PLACES_MAX);
  return places.slice(0, PLACES_MAX);
}

/** The regions that one of the typed names means; those of the site's own tree replace well-known ones. */
async function regionsWith(ctx: Context, { whole, name, around }: TypedPlace): Promise<Region[]> {
  const names = [...new Set([whole, name, around].filter((text) => text !== null))];
  const own = await listOwnRegions(ctx, names);
  const keys = new Set(own.map(keyOf));
  const others = [...new Set(names.flatMap(wellKnownRegions))];
  return [...own, ...others.filter((region) => !keys.has(keyOf(region)))];
}

const keyOf = ({ kind, state, country }: Region) => `${kind} ${country} ${state}`;

/** "Harbor Field, Salt Harbor, Cascadia" begins with the name of the venue. */
async function venuesNamed(ctx: Context, typed: TypedPlace): Promise<Place[]> {
  const words = typed.whole.split(' ');
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const venues = await listVenuePlaces(ctx, beginnings, PLACES_MAX);
  return venues.filter(({ name, city, state, country }) =>
    [
      [name],
      [name, city],
      [name, state],
      [name, country],
      [name, city, state],
      [name, city, state, country],
      [name, city, country],
    ].some((parts) => foldName(parts.filter(Boolean).join(' ')) === typed.whole),
  );
}

function regionsNamed({ name, around, whole }: TypedPlace, regions: readonly Region[]): Place[] {
  const wider = around === null ? null : spellingsOf(around, regions);
  return regions
    .filter(({ kind, spellings, country }) => {
      if (wider === null) return spellings.includes(whole);
      return kind === 'state' && spellings.includes(name) && wider.includes(foldName(country ?? ''));
    })
    .map(({ spellings: _, ...region }) => ({ ...region, city: null, point: null }));
}

/** The codes and names of the regions that the text names; the text itself if there are none. */
function spellingsOf(text: string, regions: readonly Region[]): string[] {
  const named = regions.filter(({ spellings }) => spellings.includes(text));
  return [...new Set([text, ...named.flatMap(({ spellings }) => spellings)])];
}
