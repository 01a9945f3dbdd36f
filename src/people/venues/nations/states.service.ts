// Countries and states for every form that asks for a place.
import type { Context } from '#kit/server/context.ts';
import { listSchoolTree } from '#people/venues/school-divisions/school-divisions.service.ts';
import { type Country, countriesOf } from './states.rules.ts';

/** World, the countries and the states of one site; leagues come behind them and need not be read. */
const COUNTRIES_AND_STATES_MAX = 1000;

export async function listCountries(ctx: Context): Promise<Country[]> {
  return countriesOf(await listSchoolTree(ctx, COUNTRIES_AND_STATES_MAX));
}
