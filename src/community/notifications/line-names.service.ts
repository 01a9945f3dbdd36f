// Writes out lines of notifications. Names are looked up now, as far as the reader may see them.

import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { type SocialPerson, socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Line, LinePart } from '#people/notices/notices.rules.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { listAccountNames } from './line-names.store.ts';
import { goneWords } from './notifications.words.ts';

/** Joins the texts of a line with spaces. */
type LineWriter = (line: Line) => string;

/** Uses one query for each kind of name, however many lines there are. */
export async function lineWriter(ctx: Context, lines: readonly Line[]): Promise<LineWriter> {
  const today = todayUtc(ctx);
  const parts = lines.flat();
  const ids = (kind: Kind) => [...new Set(parts.flatMap((part) => idIn(part, kind) ?? []))];
  const [users, accounts, athletes, teams] = [
    await socialPeopleOf(ctx, ids('user')),
    await listAccountNames(ctx, ids('account')),
    await listNamedAthletes(ctx, ids('athlete')),
    await mapTeamNames(ctx, ids('team')),
  ];
  const names: Record<Kind, Map<number, string>> = {
    user: new Map(users.map((person) => [person.userId, nameInFeed(person, today)])),
    account: new Map(accounts.map(({ id, name }) => [id, name])),
    athlete: new Map(athletes.map((athlete) => [athlete.athleteId, visiblePerson(athlete).text])),
    team: teams,
  };
  const textOf = (part: LinePart, index: number): string => {
    if (typeof part === 'string') return part;
    const kind = KINDS.find((each) => idIn(part, each) !== null)!;
    return names[kind].get(idIn(part, kind)!) || goneWords[kind === 'team' ? 'team' : 'person'](index === 0);
  };
  return (line) => line.map(textOf).join(' ');
}

const nameInFeed = (person: SocialPerson, today: Day): string =>
  person.standing === 'deleted' ? '' : socialName(person, today).text;

const KINDS = ['user', 'account', 'athlete', 'team'] as const;

type Kind = (typeof KINDS)[number];

function idIn(part: LinePart, kind: Kind): number | null {
  if (typeof part === 'string') return null;
  return (part as Partial<Record<Kind, number>>)[kind] ?? null;
}
