// Writes a planned import for its preview: rows with their sentences and fixes, mappings, people and changes.
import { divisionsOf } from '#competition/registration/entry-files/events-of-files.rules.ts';
import type { WrittenEntry } from '#competition/registration/entry-files/written-entries.rules.ts';
import { matchingWords } from '#hosting/matching/matching.words.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { ImportPreview } from './entry-imports.contract.ts';
import { importWords as words } from './entry-imports.words.ts';
import { ASK, answerOf, divisionKey, eventKey, type MappedKind, teamKey } from './plan/decisions.rules.ts';
import { variantOfRow } from './plan/events-of-rows.rules.ts';
import { markPart } from './plan/marked-part.rules.ts';
import {
  type AthleteRef,
  FIXES,
  type PlannedEntry,
  type PresentEntry,
  type RowFix,
  type Waits,
} from './plan/outcomes.rules.ts';
import type { PlannedImport } from './plan-import.service.ts';

type Option = ImportPreview['events'][number];
type Mapping = ImportPreview['mappings'][number];
type Change = ImportPreview['changes']['items'][number];

const LEAVE_OUT: Option = { answer: 'skip', label: words.leaveOut };

export function eventOptions({ input }: PlannedImport): Option[] {
  return input.meet.events.map(({ meetEventId, title }) => ({
    answer: `event:${meetEventId}`,
    label: title,
  }));
}

/** The first rows that wait, in the order of the file. */
export function listWaiting({ file, plan }: PlannedImport, most: number): ImportPreview['waiting'] {
  const items: ImportPreview['waiting'] = [];
  for (const [index, outcome] of plan.outcomes.entries()) {
    if (items.length >= most) break;
    if (outcome.kind !== 'waits') continue;
    const row = file.rows[index]!;
    const { line, raw } = row;
    const { part, reason, question } = outcome;
    const marked = markPart(row, outcome, file.columns);
    const why = words.why(outcome);
    items.push({ line, raw, part, marked, reason, question, why, fixes: fixesOf(outcome) });
  }
  return items;
}

const fixesOf = ({ reason, suggestion }: Waits): Option[] =>
  FIXES[reason].flatMap((fix) =>
    fix === 'suggestion' && suggestion === null ? [] : fixOption(fix, suggestion),
  );

function fixOption(fix: RowFix, suggestion: string | null): Option {
  if (fix === 'suggestion')
    return { answer: `seed:${suggestion}`, label: words.fixes.suggestion(suggestion!) };
  if (fix === 'no seed') return { answer: 'seed:', label: words.fixes[fix] };
  return { answer: fix === 'choose event' ? 'event' : fix, label: words.fixes[fix] };
}

const FIRST: Record<Mapping['how'], number> = { open: 0, answered: 1, remembered: 2, found: 3 };
const KINDS: readonly MappedKind[] = ['team', 'division', 'event'];

export function listMappings(planned: PlannedImport): Mapping[] {
  const firstRows = new Map<string, { kind: MappedKind; row: WrittenEntry }>();
  for (const row of planned.file.rows) {
    if (row.isUnreadable) continue;
    const keys = [teamKey(row.team), divisionKey(row.division), eventKey(row)];
    for (const [index, key] of keys.entries())
      if (!firstRows.has(key)) firstRows.set(key, { kind: KINDS[index]!, row });
  }
  const questions = new Set(
    planned.plan.outcomes.flatMap((each) => (each.kind === 'waits' ? (each.question ?? []) : [])),
  );
  return [...firstRows]
    .flatMap(([key, { kind, row }]) => MAPPED[kind](planned, key, row, questions.has(key)) ?? [])
    .filter(({ written }) => written !== '')
    .map((mapping) => ({ ...mapping, rows: planned.plan.rowsOf.get(mapping.key) ?? 0 }))
    .sort((a, b) => FIRST[a.how] - FIRST[b.how]);
}

type Mapped = Omit<Mapping, 'rows'>;

const MAPPED: Record<
  MappedKind,
  (planned: PlannedImport, key: string, row: WrittenEntry, isQuestion: boolean) => Mapped | null
> = { team: mappedTeam, division: mappedDivision, event: mappedEvent };

function mappedTeam({ input, teamNames }: PlannedImport, key: string, { team }: WrittenEntry): Mapped {
  const { target, how, candidateIds } = input.teams.get(key)!;
  const name = team?.name || team?.code || '';
  return {
    ...{ key, kind: 'team', how },
    written:
      team === null ? words.noTeam : [team.code, team.name].filter(Boolean).join(' ') || words.unattached,
    target: !target
      ? null
      : target.kind === 'team'
        ? (teamNames.get(target.teamId) ?? null)
        : target.kind === 'skip'
          ? words.leftOut
          : (target.text ?? words.unattached),
    options: [
      ...candidateIds.flatMap((teamId) => {
        const label = teamNames.get(teamId);
        return label === undefined ? [] : [{ answer: `team:${teamId}`, label }];
      }),
      { answer: 'unattached', label: words.unattached },
      ...(name === '' ? [] : [{ answer: 'printed', label: words.underThisName(name) }]),
      LEAVE_OUT,
    ],
  };
}

function mappedDivision(
  { input: { meet, decisions, remembered } }: PlannedImport,
  key: string,
  { division }: WrittenEntry,
  isQuestion: boolean,
): Mapped | null {
  const answer = decisions.answers[key] ?? remembered.get(key);
  const named = answerOf(answer, 'division');
  const [target] = divisionsOf(named ?? division, meet.divisions);
  if (division.trim() === '' && answer === undefined && !isQuestion) return null;
  const isKnown = target !== undefined || answer === 'skip';
  return {
    ...{ key, kind: 'division' },
    written: division || words.noDivision,
    target: answer === 'skip' ? words.leftOut : (target?.name ?? null),
    how: howOf(key, isKnown && !isQuestion, decisions.answers, remembered),
    options: [...new Set(meet.divisions.map(({ name }) => name))]
      .map((name): Option => ({ answer: `division:${name}`, label: name }))
      .concat(LEAVE_OUT),
  };
}

function mappedEvent(
  { input }: PlannedImport,
  key: string,
  row: WrittenEntry,
  isQuestion: boolean,
): Mapped | null {
  if (input.meet.sport === 'xc') return null;
  const variantKey = variantOfRow(row, input);
  const isSkipped = variantKey === 'skip';
  const variant = isSkipped || variantKey === null ? null : findVariant(variantKey);
  const keys = new Set(input.meet.events.flatMap((event) => event.variantKey ?? []));
  return {
    ...{ key, kind: 'event' },
    written:
      row.event.trim() === '' ? '' : row.codeOf === null ? row.event : words.codeOf(row.event, row.codeOf),
    target: isSkipped ? words.leftOut : isQuestion ? null : (variant?.name ?? null),
    how: howOf(
      key,
      isSkipped || (variant !== null && !isQuestion),
      input.decisions.answers,
      input.remembered,
    ),
    options: [...keys]
      .flatMap((each) => findVariant(each) ?? [])
      .sort((a, b) => a.sort - b.sort)
      .map((each): Option => ({ answer: `event:${each.key}`, label: each.name }))
      .concat(LEAVE_OUT),
  };
}

function howOf(
  key: string,
  isKnown: boolean,
  answers: Record<string, string>,
  remembered: ReadonlyMap<string, string>,
): Mapping['how'] {
  if (!isKnown) return 'open';
  if (answers[key] !== undefined) return 'answered';
  return remembered.has(key) ? 'remembered' : 'found';
}

const OPEN_FIRST = { open: 0, answered: 1, new: 1, skip: 1, sure: 2 };

export function listAthletes(planned: PlannedImport, most: number): ImportPreview['athletes'] {
  const { plan, athleteNames, teamNames } = planned;
  const count = (isOpen: boolean) => plan.people.filter(({ state }) => (state === 'open') === isOpen).length;
  const listed = [...plan.people].sort((a, b) => OPEN_FIRST[a.state] - OPEN_FIRST[b.state]).slice(0, most);
  return {
    sure: count(false),
    open: count(true),
    items: listed.map(({ key, written, teamId, state, athlete, matches, lines }) => {
      const match =
        matches.find((each) => each.athleteId === athlete) ?? (athlete === null ? matches[0] : undefined);
      const nameOf = (athleteId: number) => athleteNames.get(athleteId)?.text ?? '';
      return {
        ...{ key, state, rows: lines.length },
        written: `${written.lastName}, ${written.firstName}${written.grade === '' ? '' : `, ${written.grade}`}`,
        name: typeof athlete === 'number' ? nameOf(athlete) : match ? nameOf(match.athleteId) : null,
        team: (teamId === null ? null : teamNames.get(teamId)) ?? words.unattached,
        confidence: match?.confidence ?? null,
        reasons: matchingWords.matchReasons(match?.reasons ?? []),
        options: [
          ...(state === 'sure' ? [{ answer: ASK, label: words.notThisAthlete }] : []),
          ...matches.map(({ athleteId }) => ({
            answer: `athlete:${athleteId}`,
            label: words.sameAs(nameOf(athleteId)),
          })),
          { answer: 'new', label: words.newAthlete },
          LEAVE_OUT,
        ],
      };
    }),
  };
}

export function listChanges(planned: PlannedImport, most: number): ImportPreview['changes'] {
  const { plan, started } = planned;
  const scratched = new Set(planned.scratch);
  const of = <Kind extends 'add' | 'change' | 'kept'>(kind: Kind) =>
    plan.outcomes.flatMap((outcome) => (outcome.kind === kind ? outcome : []));
  const [added, changed, byHand] = [of('add'), of('change'), of('kept')];
  const items: Change[] = [
    ...plan.gone.map(
      (entry): Change => ({
        ...{
          kind: 'gone',
          from: entry.seedEntered,
          to: null,
          setBy: entry.seedOrigin,
          entryId: entry.entryId,
        },
        entry: entryName(planned, entry.meetEventId, presentName(planned, entry)),
        isScratched: scratched.has(entry.entryId),
        hasStarted: started.has(entry.entryId),
      }),
    ),
    ...changed.flatMap((each) =>
      each.kind === 'change' ? changeOf('changed', each.present, each.entry) : [],
    ),
    ...byHand.flatMap((each) => (each.kind === 'kept' ? changeOf('stays', each.present, each.entry) : [])),
    ...added.flatMap((each): Change[] =>
      each.kind !== 'add'
        ? []
        : [
            {
              ...{
                kind: 'added',
                from: null,
                to: each.entry.seed?.entered ?? null,
                setBy: null,
                entryId: null,
              },
              entry: entryName(planned, each.entry.meetEventId, plannedName(planned, each.entry)),
              ...{ isScratched: false, hasStarted: false },
            },
          ],
    ),
  ];
  function changeOf(kind: 'changed' | 'stays', present: PresentEntry, { seed }: PlannedEntry): Change {
    return {
      ...{ kind, from: present.seedEntered, to: seed?.entered ?? present.seedEntered, entryId: null },
      setBy: present.seedOrigin,
      entry: entryName(planned, present.meetEventId, presentName(planned, present)),
      ...{ isScratched: false, hasStarted: false },
    };
  }
  return {
    added: added.length,
    changed: changed.length,
    byHand: byHand.length,
    gone: plan.gone.length,
    items: items.slice(0, most),
  };
}

const entryName = ({ input }: PlannedImport, eventId: number, name: string): string =>
  words.entry(name, input.meet.events.find(({ meetEventId }) => meetEventId === eventId)?.title ?? '');

const presentName = (
  planned: PlannedImport,
  { canonicalId, teamId, teamText, relayLetter }: PresentEntry,
): string =>
  canonicalId === null
    ? words.squad(teamOf(planned, teamId, teamText), relayLetter ?? '')
    : athleteOf(planned, canonicalId);

const plannedName = (planned: PlannedImport, { athlete, teamId, teamText, letter }: PlannedEntry): string =>
  athlete === null
    ? words.squad(teamOf(planned, teamId, teamText), letter ?? '')
    : athleteOf(planned, athlete);

const teamOf = ({ teamNames }: PlannedImport, teamId: number | null, text: string | null): string =>
  (teamId === null ? null : teamNames.get(teamId)) ?? text ?? words.unattached;

function athleteOf({ athleteNames, plan }: PlannedImport, athlete: AthleteRef): string {
  if (typeof athlete === 'number') return athleteNames.get(athlete)?.text ?? '';
  const person = plan.people.find(({ key }) => key === athlete);
  return person ? fullName(person.written) : '';
}
