// Writes what an import of an upload did for its preview.

import type { ChangeOfImport } from '#hosting/imports/details/batch-details.service.ts';
import type { MatchedPerson } from '#hosting/imports/details/batch-people.service.ts';
import type { FileReport } from '#hosting/imports/imports.rules.ts';
import { matchingWords } from '#hosting/matching/matching.words.ts';
import { SURE_FROM, type WeighedMatch } from '#hosting/matching/people/match-confidence.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { findTeamsByPrefix, mapTeamNames } from '#people/teams/teams.service.ts';
import { listCandidates } from './candidates.store.ts';
import type { AskedQuestion, ImportedUpload } from './import-upload.service.ts';
import type { MeetOfUpload } from './reading/into-meet.rules.ts';
import { isOfOtherMeet, NEW_DIVISION } from './reading/into-meet.rules.ts';
import type { ReadUpload } from './reading/read-upload.rules.ts';
import type { UploadPreview } from './results-upload.contract.ts';
import { uploadWords as words } from './results-upload.words.ts';
import type { ResultUpload } from './uploads.store.ts';

type Change = UploadPreview['changes']['items'][number];

interface Previewed {
  upload: ResultUpload;
  read: ReadUpload;
  meet: MeetOfUpload;
  imported: ImportedUpload & { teamNames: ReadonlyMap<string, string> };
}

export async function writePreview(
  ctx: Context,
  { upload, read, meet, imported }: Previewed,
  listMax: number,
): Promise<UploadPreview> {
  const { report, details, matches, newEventIds, previewKey } = imported;
  const { uploadId, fileName, createdAt, appliedAt, undoneAt, decisions } = upload;
  const labels = new Map(details.events.map((event) => [event.meetEventId, words.eventLabel(event)]));
  const { added, changed, unchanged, removed } = report.changes;
  const conflicts = conflictItems(report, imported, labels);
  const items = [...conflicts, ...details.changes.map((change) => changeItem(change, labels))];
  return {
    ...{ uploadId, fileName, createdAt, previewKey, format: read.format },
    appliedAt: undoneAt === null ? appliedAt : null,
    otherMeet: isOfOtherMeet(read.named, meet)
      ? { name: read.named.name, startOn: read.named.startOn, isConfirmed: decisions.isThisMeet }
      : null,
    counts: {
      rows: report.results,
      good: added + changed,
      waiting: report.waiting,
      same: unchanged,
      gone: removed,
    },
    layouts: read.layouts.map(({ rowCount, ...layout }) => ({ ...layout, rows: rowCount })),
    eventTitle: decisions.eventTitle,
    eventlessRows: read.eventlessRows,
    divisions: divisionItems(read, meet),
    events: details.events
      .filter(({ rows }) => rows > 0)
      .map((event) => ({
        label: labels.get(event.meetEventId)!,
        gender: event.gender,
        rows: event.rows,
        isNew: newEventIds.has(event.meetEventId),
      })),
    teams: await teamItems(ctx, { upload, imported }, listMax),
    athletes: {
      matched: report.athletes.existing,
      added: report.athletes.added,
      open: imported.questions.filter(({ kind, answer }) => kind === 'athlete' && answer === null).length,
    },
    questions: await questionItems(ctx, imported.questions),
    matches: matchItems(matches, listMax),
    waiting: report.waitingRows
      .slice(0, listMax)
      .map(({ line, text, message }) => ({ line, raw: text, why: message })),
    changes: { added, changed, gone: removed, byHand: conflicts.length, items: items.slice(0, listMax) },
    teamScores: {
      same: report.teamScores.filter(({ isSame }) => isSame).length,
      all: report.teamScores.length,
    },
    notes: report.issues.slice(0, listMax).map(({ line, message }) => ({ line, text: message })),
  };
}

function divisionItems({ divisions }: ReadUpload, meet: MeetOfUpload): UploadPreview['divisions'] {
  return divisions.map(({ written, ...division }) => {
    const gender = meet.sport === 'xc' ? written[0] : null;
    const possible = meet.divisions.filter((each) => each.gender === null || each.gender === gender);
    return { written, ...division, options: [...possible.map(({ name }) => name), NEW_DIVISION] };
  });
}

/** A new name may be one of the teams that begin with the same word. A chosen team stands beside the name that means it. */
async function teamItems(
  ctx: Context,
  { upload: { decisions }, imported: { details, teamNames } }: Pick<Previewed, 'upload' | 'imported'>,
  listMax: number,
): Promise<UploadPreview['teams']> {
  const teams = details.teams.slice(0, listMax);
  const isOpen = ({ isNew }: (typeof teams)[number]) => isNew;
  const similar = await findTeamsByPrefix(
    ctx,
    teams.filter(isOpen).map(({ written }) => firstWord(written)),
  );
  const options = new Map(teams.filter(isOpen).map(({ written }, index) => [written, similar[index]!]));
  return teams.map((team) => {
    const written = [...teamNames].find(([, name]) => name === team.written)?.[0] ?? team.written;
    return {
      ...team,
      written,
      chosen: decisions.teams[written] ?? null,
      options: (options.get(team.written) ?? [])
        .filter(({ isListed, name }) => isListed && name !== team.written)
        .slice(0, SIMILAR_TEAMS_MAX)
        .map(({ teamId, name, city, state }) => ({
          answer: `#${teamId}`,
          label: [name, city, state].filter((part) => part !== null).join(', '),
        })),
    };
  });
}

const SIMILAR_TEAMS_MAX = 12;

const firstWord = (name: string): string => name.split(/\s+/)[0]!;

function matchItems(matches: readonly MatchedPerson[], listMax: number): UploadPreview['matches'] {
  const sure = matches.filter(({ confidence }) => confidence >= SURE_FROM).length;
  const items = matches.slice(0, listMax).map(({ athleteId: _, reasons, ...match }) => ({
    ...match,
    reasons: matchingWords.matchReasons(reasons),
  }));
  return { sure, unsure: matches.length - sure, items };
}

/** Names of athletes are written as far as everyone may see them. The least sure questions come first, then the answered ones. */
async function questionItems(
  ctx: Context,
  questions: readonly AskedQuestion[],
): Promise<UploadPreview['questions']> {
  const ids = questions.flatMap(({ kind, candidates }) =>
    kind === 'athlete' ? candidates.map(({ id }) => id) : [],
  );
  const people = ids.length === 0 ? [] : await listCandidates(ctx, ids);
  const names = new Map(people.map((person) => [person.athleteId, visiblePerson(person).text]));
  const teamIds = questions.flatMap(({ kind, candidates }) =>
    kind === 'team' ? candidates.map(({ id }) => id) : [],
  );
  const teams = await mapTeamNames(ctx, teamIds);
  // What the import itself creates has another id each time, and its name is the one in the file.
  const optionOf = (kind: AskedQuestion['kind'], { id, name }: AskedQuestion['candidates'][number]) => {
    const own = name.split(',')[0]!;
    if (kind === 'team') return { answer: teams.has(id) ? `#${id}` : own, label: name };
    return names.has(id) ? { answer: `#${id}`, label: names.get(id)! } : { answer: own, label: own };
  };
  const items = questions.map(
    ({ key, kind, printed, team, message, lines, candidates, given, trouble, weighed }) => ({
      ...{ key, kind, printed, team, why: message, rows: lines.length, given, trouble },
      options: [
        ...candidates
          .map((candidate) => ({ ...optionOf(kind, candidate), ...sureness(weighed.get(candidate.id)) }))
          .sort((one, other) => (other.confidence ?? 0) - (one.confidence ?? 0)),
        { answer: 'new', label: words.newName(printed, kind), ...sureness(undefined) },
      ],
    }),
  );
  const orderOf = ({ given, options }: (typeof items)[number]) =>
    (given === null ? 0 : 1000) + (options[0]?.confidence ?? 0);
  return items.sort((one, other) => orderOf(one) - orderOf(other));
}

const sureness = (weighed: WeighedMatch | undefined) => ({
  confidence: weighed?.confidence ?? null,
  reasons: matchingWords.matchReasons(weighed?.reasons ?? []),
});

/** Values that somebody set by hand win over the file. */
function conflictItems(
  { conflicts, isAlreadyImported }: FileReport,
  { conflicting }: ImportedUpload,
  labels: ReadonlyMap<number, string>,
): Change[] {
  if (isAlreadyImported) return [];
  return [...Map.groupBy(conflicts, ({ resultId }) => resultId)].flatMap(([resultId, ofResult]) => {
    const result = conflicting.get(resultId);
    if (!result) return [];
    const fields = ofResult.flatMap(({ field, current, inFile }) => {
      const name = words.field(field);
      return name === null ? [] : [{ name, from: current, to: inFile }];
    });
    return [
      {
        kind: 'stays' as const,
        line: ofResult[0]!.line,
        event: labels.get(result.meetEventId) ?? '',
        holder: result.holder,
        fields: onceEach(fields),
      },
    ];
  });
}

function changeItem(change: ChangeOfImport, labels: ReadonlyMap<number, string>): Change {
  const { kind, line, meetEventId, holder } = change;
  return { kind, line, event: labels.get(meetEventId) ?? '', holder, fields: fieldsOf(change) };
}

function fieldsOf({ kind, markEntered, before, after }: ChangeOfImport): Change['fields'] {
  if (kind === 'added') return [{ name: words.field('markEntered')!, from: null, to: markEntered }];
  if (kind === 'gone') return [{ name: words.field('markEntered')!, from: markEntered, to: null }];
  return onceEach(
    Object.keys(after).flatMap((field) => {
      const name = words.field(field);
      return name === null
        ? []
        : [{ name, from: textOf(field, before[field]), to: textOf(field, after[field]) }];
    }),
  );
}

/** Two fields may be one to a reader: the team and its printed name. */
const onceEach = (fields: Change['fields']): Change['fields'] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
];

const TENTHS = 10;
const UNITS_A_POINT = 2520;
/** Ids and lists say nothing to a reader; that they change is enough. */
const UNSAID = /Id$|^(?:legs|splits|attempts)$/;

function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || UNSAID.test(field)) return null;
  if (field === 'windTenths') return (Number(value) / TENTHS).toFixed(1);
  if (field === 'printedPoints') return String(Number((Number(value) / UNITS_A_POINT).toFixed(2)));
  return String(value);
}
