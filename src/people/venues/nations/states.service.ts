// Countries and states for forms that ask for a location.
import type { Context } from '#kit/server/context.ts';
import { listSchoolTree } from '#people/venues/school-divisions/school-divisions.service.ts';
import { type Country, countriesOf } from './states.rules.ts';

/** Enough for World, the countries and the states of one site; the leagues after them are not needed. */
const COUNTRIES_AND_STATES_MAX = 1000;

export async function listCountries(ctx: Context): Promise<Country[]> {
  return countriesOf(await listSchoolTree(ctx, COUNTRIES_AND_STATES_MAX));
}
