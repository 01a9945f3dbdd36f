// The calls that search the calendar of all meets.
import { implement } from '@orpc/server';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { meetSearchContract } from './meet-search.contract.ts';
import { readPosition } from './meet-search.rules.ts';
import { searchMeets, searchMonth, type TypedSearch, type UnderstoodSearch } from './meet-search.service.ts';

const calls = implement(meetSearchContract).$context<Context>();

export const meetSearchRouter = calls.router({
  search: calls.search.handler(async ({ input, context }) => {
    const { after, limit, from, to, ...fields } = input;
    const found = await searchMeets(
      context,
      { ...typedSearch(fields), from, to },
      { after: readPosition(after), limit },
    );
    return {
      ...writeUnderstood(found),
      today: todayUtc(context),
      items: found.meets,
      next: found.next,
      wider: found.wider,
    };
  }),
  getMonth: calls.getMonth.handler(async ({ input: { month, ...fields }, context }) => {
    const today = todayUtc(context);
    const chosen = month ?? today.slice(0, 7);
    const found = await searchMonth(context, typedSearch(fields), chosen);
    return { ...writeUnderstood(found), today, month: chosen, days: found.days };
  }),
});

type Fields = Pick<TypedSearch, 'near' | 'sport' | 'level' | 'text'> & {
  within: number;
  takesEntries: boolean;
  athleteId: number | null;
};

const typedSearch = ({ within, takesEntries, athleteId, ...fields }: Fields): TypedSearch => ({
  ...fields,
  miles: within,
  register: takesEntries ? { athleteId } : null,
  from: null,
  to: null,
});

const writeUnderstood = ({ place, isPlaceUnknown, otherPlaces, entrant }: UnderstoodSearch) => ({
  place,
  isPlaceUnknown,
  otherPlaces,
  entrant,
});
