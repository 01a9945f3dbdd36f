// Fits the rows of an entry file into a meet: names to the roster of the form, events and divisions to its events.
import { ALTERNATES_MAX, type EntryLeg } from '#competition/entries/entries.rules.ts';
import type { DeskForm, EventOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import {
  divisionsOf,
  eventsOf,
  writtenVariant,
} from '#competition/registration/entry-files/events-of-files.rules.ts';
import { readSeedOfRow } from '#competition/registration/entry-files/seeds-of-rows.rules.ts';
import type {
  WrittenEntry,
  WrittenPerson,
  WrittenTeam,
} from '#competition/registration/entry-files/written-entries.rules.ts';
import type { SeedChoice } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName, fullName } from '#sport/people/names.rules.ts';
import { proposalWords as words } from './entry-proposals.words.ts';
import { bestSeed, type Proposal } from './proposed-entries.rules.ts';
import { type FindAthlete, rosterFinder } from './roster-names.rules.ts';

type Fit = Pick<Proposal, 'place'> & Partial<Pick<Proposal, 'question' | 'note'>>;
interface Misfit {
  reason: string;
}

interface Reading {
  form: DeskForm;
  find: FindAthlete;
  isOther(team: WrittenTeam | null): 'no' | 'perhaps' | 'yes';
}

/** Rows keep their order. */
export function proposeFromFile(rows: readonly WrittenEntry[], form: DeskForm): Proposal[] {
  const reading = { form, find: rosterFinder(form.athletes), isOther: otherTeams(rows, form.entrant.name) };
  return joinSquads(rows).map((row, index) => {
    const { place, question = null, note = null } = fitRow(row, reading);
    return { key: `${index}`, label: words.row(row.line, labelOf(row)), place, question, note };
  });
}

const nameOf = (person: WrittenPerson) => fullName(person);

function labelOf({ person, event, letter, raw, codeOf, runners }: WrittenEntry): string {
  if (person !== null && runners.length === 0 && codeOf !== 'squad') {
    return words.entry(nameOf(person), event || '?');
  }
  return event === '' ? raw : words.relay(event, letter);
}

const isSquad = (row: WrittenEntry): boolean => {
  if (row.codeOf !== null) return row.codeOf === 'squad';
  const variant = writtenVariant(row);
  return row.runners.length > 0 || (variant !== null && (findVariant(variant)?.isRelay ?? false));
};

/** A table may name one runner of a relay in each row: the rows below one another are one relay. */
function joinSquads(rows: readonly WrittenEntry[]): WrittenEntry[] {
  const joined: WrittenEntry[] = [];
  let last = '';
  for (const row of rows) {
    const isRunner = row.codeOf === null && row.person !== null && row.runners.length === 0 && isSquad(row);
    const key = isRunner ? JSON.stringify([row.event, row.gender, row.division, row.letter, row.team]) : '';
    if (isRunner && key === last) joined.at(-1)!.runners.push(row.person!);
    else joined.push(isRunner ? { ...row, runners: [row.person!] } : row);
    last = key;
  }
  return joined;
}

/** Whether a row is for another team. Where no team of the file is called like the entrant, only a person can tell. */
function otherTeams(rows: readonly WrittenEntry[], entrant: string): Reading['isOther'] {
  const textOf = (team: WrittenTeam | null) => plainTeam(team?.name || team?.code || '');
  const named = new Set(rows.map(({ team }) => textOf(team)).filter((text) => text !== ''));
  const own = plainTeam(entrant);
  return (team) => {
    const text = textOf(team);
    if (text === '' || text === own || named.size === 1) return 'no';
    return named.has(own) ? 'yes' : 'perhaps';
  };
}

/** "Salt Harbor High School" and "Salt Harbor HS" are Salt Harbor. */
const plainTeam = (name: string): string =>
  foldName(name).replace(/ (?:(?:high|middle|junior high) school|high|hs|ms|jhs|track club|tc)$/, '');

function fitRow(row: WrittenEntry, reading: Reading): Fit {
  const misfit = (reason: string): Fit => ({ place: { reason } });
  if (row.isUnreadable) return misfit(words.rowUnreadable);
  if (row.standing !== 'entered') return misfit(words[row.standing]);
  const team = row.team?.name || row.team?.code || '';
  const other = reading.isOther(row.team);
  if (other === 'yes') return misfit(words.otherTeam(team));
  if (isSquad(row)) return other === 'no' ? fitSquad(row, reading) : misfit(words.otherTeam(team));
  if (row.person === null) return misfit(words.rowUnreadable);
  const match = reading.find(row.person, row.gender);
  if (match === null) return misfit(words.notOnRoster);
  if (match === 'several') return misfit(words.nameTwice);
  const { athlete, isSure } = match;
  const event = eventOfRow(row, row.gender ?? athlete.gender, reading.form);
  if ('reason' in event) return { place: event };
  const seed = seedOfRow(row, event, athlete.athleteId, reading.form);
  if ('reason' in seed) return { place: seed };
  const question = !isSure
    ? words.sameAs(nameOf(row.person), athlete.name)
    : other === 'perhaps'
      ? words.isYours(athlete.name, team)
      : null;
  return { place: { athleteId: athlete.athleteId, meetEventId: event.meetEventId, seed }, question };
}

function fitSquad(row: WrittenEntry, { form, find }: Reading): Fit {
  const matches = row.runners.map((runner) => find(runner, runner.gender ?? row.gender));
  const runners = matches.flatMap((match) =>
    match !== null && match !== 'several' && match.isSure ? match.athlete : null,
  );
  const genders = new Set(runners.flatMap((runner) => runner?.gender ?? []));
  const gender = row.gender ?? (genders.size === 1 ? [...genders][0]! : genders.size > 1 ? 'X' : null);
  if (gender === null) {
    return { place: { reason: runners.length > 0 ? words.notOnRoster : words.genderMissing } };
  }
  const event = eventOfRow(row, gender, form);
  if ('reason' in event) return { place: event };
  const seed = seedOfRow(row, event, null, form);
  if ('reason' in seed) return { place: seed };
  const legs = runners.flatMap((runner, index): EntryLeg[] =>
    runner === null || index >= event.legs + ALTERNATES_MAX
      ? []
      : [{ athleteId: runner.athleteId, leg: index < event.legs ? index + 1 : null }],
  );
  const missing = runners.filter((runner) => runner === null).length;
  const relayLetter = /^[a-z]/i.exec(row.letter.trim())?.[0].toUpperCase() ?? 'A';
  return {
    place: { meetEventId: event.meetEventId, relayLetter, legs, seed },
    note: missing > 0 ? words.runnersMissing(missing) : null,
  };
}

/** Cross-country races have no type: the division and the gender tell which one it is. */
function eventOfRow(
  row: WrittenEntry,
  gender: Gender,
  { sport, events, divisions }: DeskForm,
): EventOfForm | Misfit {
  const variantKey = sport === 'xc' ? null : writtenVariant({ ...row, gender });
  if (variantKey === null && sport === 'tf') return { reason: words.eventUnknown(row.event) };
  const isWritten = row.division.trim() !== '';
  const named = divisionsOf(row.division, divisions);
  if (isWritten && named.length === 0) return { reason: words.divisionUnknown(row.division) };
  const divisionIds = isWritten ? named.map(({ divisionId }) => divisionId) : null;
  const found = eventsOf(variantKey, gender, divisionIds, events);
  if (found.length === 1) return found[0]!;
  if (found.length > 1) {
    const isOneDivision = new Set(found.map(({ divisionId }) => divisionId)).size === 1;
    return { reason: isOneDivision || isWritten ? words.eventTwice : words.divisionUnnamed };
  }
  const isInMeet = (['F', 'M', 'X'] as const).some(
    (other) => eventsOf(variantKey, other, null, events).length > 0,
  );
  return { reason: isInMeet ? words.eventElsewhere : words.eventMissing };
}

const NO_MARK = /^(?:N[TDMH]|NT?\/?A)$/i;

/** A blank cell leaves the seed to the season best; "NT" does not. */
function seedOfRow(
  row: WrittenEntry,
  event: EventOfForm,
  athleteId: number | null,
  form: DeskForm,
): SeedChoice | Misfit {
  const text = row.seed.trim();
  if (text === '') return bestSeed(form, event.meetEventId, athleteId);
  if (NO_MARK.test(text)) return { seedFrom: 'none' };
  const read = readSeedOfRow(text, row, event.variantKey === null ? null : findVariant(event.variantKey));
  if ('seed' in read)
    return read.seed ? { seedFrom: 'typed', mark: read.seed.entered } : { seedFrom: 'none' };
  return {
    reason:
      read.wrong === 'unreadable'
        ? words.notMark(text)
        : words.impossible(text, event.title, read.suggestion),
  };
}
