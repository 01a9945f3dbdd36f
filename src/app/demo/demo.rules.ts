// The whole demo before anything is stored: schools, athletes and the meets of a season around a given day.
import type { RecordBookToSave } from '#competition/records/records.rules.ts';
import { addDays, type Day, dayParts, weekday } from '#sport/days.rules.ts';
import { GRADE_FRESHMAN } from '#sport/grades.rules.ts';
import type { Visibility } from '#sport/names.rules.ts';
import { DEMO_STATE, DEMO_TIME_ZONE, EARLIER_MEETS, INVITATIONAL, type SeasonMeet } from './demo.table.ts';
import { type DemoEvent, holdMeet } from './meets/meets.rules.ts';
import { recordBooks } from './meets/records.rules.ts';
import { TWILIGHT_PRIVACY, TWILIGHT_TURNS, TWILIGHT_WINDS } from './meets/story.table.ts';
import { type DemoAthlete, makeAthletes } from './people/athletes.rules.ts';
import { SCHOOLS } from './people/schools.table.ts';

/** What of a meet its results need. */
export interface HeldMeet extends Pick<SeasonMeet, 'scoring' | 'isLastSeason'> {
  events: DemoEvent[];
  books: RecordBookToSave[];
}

export interface DemoMeet extends SeasonMeet, HeldMeet {
  startOn: Day;
  endOn: Day;
  seasonId: number;
}

export interface Demo {
  /** As of this season: a year ago everybody was a grade lower. */
  athletes: DemoAthlete[];
  /** In order of time; the last one is the invitational. */
  meets: DemoMeet[];
}

const SEED = 'cascadia';
const SATURDAY = 6;

/** The same for every day of a week from Sunday on: the invitational ended on the Saturday before `today`. */
export function makeDemo(today: Day): Demo {
  const saturday = addDays(today, -((weekday(today) + 7 - SATURDAY) % 7 || 7));
  const athletes = makeAthletes(SCHOOLS, SEED);
  const earlier = EARLIER_MEETS.map((meet) => makeMeet(meet, athletes, saturday));
  const invitational = makeMeet(INVITATIONAL, athletes, saturday);
  const { seasonId: year } = invitational;
  invitational.books = recordBooks(invitational.events, {
    seed: SEED,
    meetName: INVITATIONAL.name,
    state: DEMO_STATE,
    year,
  });
  return { athletes: withPrivacy(athletes, invitational.events), meets: [...earlier, invitational] };
}

function makeMeet(meet: SeasonMeet, athletes: readonly DemoAthlete[], saturday: Day): DemoMeet {
  const startOn = addDays(saturday, -meet.daysBefore);
  const isInvitational = meet === INVITATIONAL;
  const events = holdMeet(
    {
      ...meet,
      seed: SEED,
      startOn,
      timeZone: DEMO_TIME_ZONE,
      schools: SCHOOLS.flatMap(({ name }, index) => ((meet.schools?.includes(name) ?? true) ? index : [])),
      winds: isInvitational ? TWILIGHT_WINDS : {},
      turns: isInvitational ? TWILIGHT_TURNS : [],
    },
    // Who is a freshman now was not there a year ago.
    meet.isLastSeason ? athletes.filter(({ grade }) => grade > GRADE_FRESHMAN) : athletes,
  );
  // In a January the meets of the weeks before still are of this season.
  const seasonId = dayParts(saturday).year - (meet.isLastSeason ? 1 : 0);
  return { ...meet, startOn, endOn: addDays(startOn, meet.days - 1), seasonId, events, books: [] };
}

function withPrivacy(athletes: readonly DemoAthlete[], events: readonly DemoEvent[]): DemoAthlete[] {
  const visibilities = new Map<number, Visibility>();
  for (const { in: round, rank, visibility } of TWILIGHT_PRIVACY) {
    const final = events.find(({ contest }) => `${contest.key} F` === round)!.rounds.at(-1)!;
    visibilities.set(final.results[rank - 1]!.athlete!.id, visibility);
  }
  return athletes.map((athlete) => ({ ...athlete, visibility: visibilities.get(athlete.id) ?? 'full' }));
}
